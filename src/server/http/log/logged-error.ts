import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export type LoggedError = {
  readonly type: string;
  readonly message: string;
  /** A PostgreSQL SQLSTATE or a system code. */
  readonly code?: string;
  readonly constraint?: string;
  readonly stack: string;
};

/**
 * An error in the form in which it may be logged. Failed queries contain their values (names, addresses, messages) in
 * message, stack and cause; only the statement, the database's code and the constraint are kept.
 */
export function describeError(error: unknown): LoggedError {
  if (!isError(error)) return { type: typeof error, message: "not an error", stack: "" };
  const isQuery = "query" in error && "params" in error;
  return {
    type: error.name ?? "Error",
    message: isQuery ? `Failed query: ${String(error.query)}` : error.message,
    ...textOf("code", isQuery ? error.cause : error),
    ...textOf("constraint", isQuery ? error.cause : error),
    stack: mapToSources(isQuery ? framesOf(error) : (error.stack ?? "")),
  };
}

type ErrorLike = Pick<Error, "message" | "stack" | "cause"> & { readonly name?: string };

/** The job runner passes errors as plain objects, without class and name. */
function isError(thrown: unknown): thrown is ErrorLike {
  if (typeof thrown !== "object" || thrown === null) return false;
  return "message" in thrown && typeof thrown.message === "string" && "stack" in thrown;
}

function textOf(key: "code" | "constraint", from: unknown): Partial<Record<typeof key, string>> {
  const value: unknown = typeof from === "object" && from !== null ? Reflect.get(from, key) : undefined;
  return typeof value === "string" ? { [key]: value } : {};
}

/** The stack without the message above it, which contains the values. */
function framesOf({ stack = "", message }: ErrorLike): string {
  return stack.slice(stack.indexOf(message) + message.length).trimStart();
}

const FRAME = /(file:\/\/\/(?:[A-Z]:)?[^\s):]+):(\d+):(\d+)/g;
/**
 * Mapped frames that are kept. Most errors come from few places, errors can follow quickly on each other, and reading a
 * map takes a tenth of a second.
 */
const MOST_KEPT = 500;

const kept = new Map<string, string>();

/**
 * The stack with lines of the sources, for files with a source map beside them; other frames are unchanged. Node could do it
 * itself, but keeps every source map in memory: a third more from the start, for rare errors.
 */
export function mapToSources(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(FRAME, (frame, url: string, line: string, column: string) => {
    const known = kept.get(frame);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const file = fileURLToPath(url);
    if (!maps.has(file)) maps.set(file, readMap(file));
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
    const named =
      origin && "fileName" in origin
        ? `${join(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
        : frame;
    kept.set(frame, named);
    return named;
  });
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  } catch {
    return undefined;
  }
}
