import { mapToSources } from "#server/platform/source-frames.ts";

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
