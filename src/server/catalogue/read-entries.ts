/** Reads the catalogue's files as the owner writes them, and describes mistakes in one sentence. */
import { z } from "zod";

export const words = z.string().trim().min(1, "must not be empty");

/** Throws an Error whose message is one sentence when the text is not a list. */
export function parseJsonList(text: string, file: string): unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}.`);
  }
  if (!Array.isArray(content)) throw new Error(`${file} must be a list of products.`);
  return content;
}

/** Throws an Error whose message is one sentence naming the product and the field that is wrong. */
export function parseEntry<Entry extends z.ZodType>(
  schema: Entry,
  entry: unknown,
  position: number,
  file: string,
): z.output<Entry> {
  const result = schema.safeParse(entry, { error: (issue) => wordsForWrongType(issue) });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(
    `${file}: ${productLabel(entry, position)}: ${issue ? sentence(issue) : "is not a product"}.`,
  );
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: "text in quotes",
  boolean: "true or false",
  array: "a list",
  object: "a product in braces",
};

/** zod's own message would be "expected string, received undefined" for a forgotten line. */
function wordsForWrongType(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== "invalid_type") return undefined;
  return issue.input === undefined ? "is missing" : `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}`;
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys")
    return `has a field the shop does not know, "${issue.keys.join('", "')}"`;
  const field = issue.path.join(".");
  return field === "" ? issue.message : `"${field}" ${issue.message}`;
}

/** The product, named by as much of it as could be read. */
export function productLabel(entry: unknown, position: number): string {
  const { id, name, title } = (entry ?? {}) as Readonly<Record<"id" | "name" | "title", unknown>>;
  const number = typeof id === "number" ? `product ${id}` : `the product in place ${position + 1}`;
  const called = name ?? title;
  return typeof called === "string" ? `${number} (${called})` : number;
}
