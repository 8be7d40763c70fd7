import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { LIMITED_EDITIONS, type LimitedEdition } from "#content/limited-editions.ts";
import { DEFAULT_LOW_STOCK_THRESHOLD } from "#domain/inventory/stock-level.ts";
import { parseRand } from "#domain/money/money.ts";

const LARGEST_INTEGER = 2_147_483_647;
const CATALOGUE_FILE = "products.json";

const pieces = z.int("must be a whole number").min(0, "must not be negative").max(LARGEST_INTEGER);
const words = z.string().trim().min(1, "must not be empty");
const options = z.array(words).refine((list) => new Set(list).size === list.length, "names something twice");

/** One entry of products.json as its owner writes it. */
const CatalogueEntry = z
  .strictObject({
    id: z.int("must be a whole number").min(1, "must be at least 1").max(LARGEST_INTEGER),
    name: words,
    description: words,
    price: z
      .string()
      .regex(/^\d{1,8}\.\d{2}$/, 'must be a text in rand with two decimals, such as "180.00"')
      .refine((price) => Number(price) > 0, "must be more than nothing"),
    category: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'must be a word in lower case, such as "tshirts"'),
    stockQuantity: pieces,
    lowStockThreshold: pieces,
    sku: words.nullable(),
    inStock: z.boolean(),
    featured: z.boolean(),
    externalLink: z.url({ protocol: /^https$/, error: "must be null or an https address" }).nullable(),
    availableSizes: options,
    availableColors: options,
    image: z
      .string()
      .regex(/^photos\/[a-z0-9-]+\.webp$/, 'must name a photograph, such as "photos/101.webp"')
      .transform((path) => path.slice("photos/".length, -".webp".length)),
  })
  .transform((entry) => ({ ...entry, price: parseRand(entry.price) }));

/** What the products table needs. `image` is the photograph's name, such as "101"; `position` its place in every list. */
export type CatalogueProduct = Readonly<z.infer<typeof CatalogueEntry>> & { readonly position: number };

/**
 * Reads products.json in this folder, in the file's order; the limited editions, which have a module of their
 * own, come last. Throws an Error whose message is one sentence naming the product and field that is wrong.
 */
export async function readCatalogue(
  folder: string,
  editions: readonly LimitedEdition[] = LIMITED_EDITIONS,
): Promise<CatalogueProduct[]> {
  const file = join(folder, CATALOGUE_FILE);
  const entries = parseJsonList(await readFile(file, "utf8"), file);
  const products = [
    ...entries.map((entry, place) => parseEntry(entry, place, file)),
    ...editions.map(toCatalogueProduct),
  ].map((product, position) => ({ ...product, position }));
  refuseRepeats(products, "id", file);
  refuseRepeats(products, "sku", file);
  return products;
}

/** A limited piece as a product of the catalogue: garments exist in M only, prints have no size to choose. */
function toCatalogueProduct(edition: LimitedEdition): Omit<CatalogueProduct, "position"> {
  const { id, name, description, price, category, stock, sku, photo } = edition;
  return {
    id,
    name,
    description,
    price,
    category,
    stockQuantity: stock,
    lowStockThreshold: DEFAULT_LOW_STOCK_THRESHOLD,
    sku,
    inStock: true,
    featured: false,
    externalLink: null,
    availableSizes: category === "limited-archive" ? [] : ["M"],
    availableColors: [],
    image: photo,
  };
}

function parseJsonList(text: string, file: string): unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}.`);
  }
  if (!Array.isArray(content)) throw new Error(`${file} must be a list of products.`);
  return content;
}

function parseEntry(entry: unknown, position: number, file: string): z.infer<typeof CatalogueEntry> {
  const result = CatalogueEntry.safeParse(entry, { error: (issue) => wordsForWrongType(issue) });
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

/** Where zod would say "expected string, received undefined" to somebody who forgot a line. */
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

/** Which product is meant, with as much as can be read of it. */
function productLabel(entry: unknown, position: number): string {
  const { id, name } = (entry ?? {}) as { readonly id?: unknown; readonly name?: unknown };
  const number = typeof id === "number" ? `product ${id}` : `the product in place ${position + 1}`;
  return typeof name === "string" ? `${number} (${name})` : number;
}

function refuseRepeats(products: readonly CatalogueProduct[], field: "id" | "sku", file: string): void {
  const firstWith = new Map<number | string, CatalogueProduct>();
  for (const product of products) {
    const value = product[field];
    if (value === null) continue;
    const first = firstWith.get(value);
    if (first) {
      const label = productLabel(product, product.position);
      throw new Error(`${file}: ${label}: "${field}" ${value} already belongs to ${first.name}.`);
    }
    firstWith.set(value, product);
  }
}
