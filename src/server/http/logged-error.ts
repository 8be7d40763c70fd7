import { inSources } from "#server/platform/source-frames.ts";

export type LoggedError = {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE or system code. */
  readonly code?: string;
  readonly constraint?: string;
  readonly stack: string;
};

/**
 * An error as the log may know it. A failed query brings its values along, in message, stack and cause: names, addresses
 * and what people wrote. Of those only the statement, the database's code and the constraint are kept.
 */
export function describeError(error: unknown): LoggedError {
  if (!isError(error)) return { type: typeof error, message: "not an error", stack: "" };
  const isQuery = "query" in error && "params" in error;
  return {
    type: error.name ?? "Error",
    message: isQuery ? `Failed query: ${String(error.query)}` : error.message,
    ...textOf("code", isQuery ? error.cause : error),
    ...textOf("constraint", isQuery ? error.cause : error),
    stack: inSources(isQuery ? framesOf(error) : (error.stack ?? "")),
  };
}

type ErrorLike = Pick<Error, "message" | "stack" | "cause"> & { readonly name?: string };

/** The job runner emits the fields of an error in a plain object, which has lost its class and its name. */
function isError(thrown: unknown): thrown is ErrorLike {
  if (typeof thrown !== "object" || thrown === null) return false;
  return "message" in thrown && typeof thrown.message === "string" && "stack" in thrown;
}

function textOf(key: "code" | "constraint", from: unknown): Partial<Record<typeof key, string>> {
  const value: unknown = typeof from === "object" && from !== null ? Reflect.get(from, key) : undefined;
  return typeof value === "string" ? { [key]: value } : {};
}

/** Where it happened, without the message above, which holds the values. */
function framesOf({ stack = "", message }: ErrorLike): string {
  return stack.slice(stack.indexOf(message) + message.length).trimStart();
}
