/** Recognises faults of the database by the codes of PostgreSQL, of its driver and of the network. */

/** A deadlock, or a failed serialisation: the transaction may simply run again. */
const RETRYABLE = new Set(["40P01", "40001"]);

/**
 * Connection refused or lost; connections, disk or memory used up (SQLSTATE classes 08, 53, 58 and 57P, and the
 * network's codes); and our own time limits for a statement, a lock and an idle transaction.
 */
const AWAY = /^(?:(?:08|53|58)\w{3}|57P0[123]|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Those that a reachable database returns for one statement. */
const OUR_LIMITS = /^(?:53100|57014|55P03|25P03)$/;
/** The driver's own errors, which have no code. */
const AWAY_WORDS =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after/;

/** Whether PostgreSQL itself has ended, for whatever reason. */
export function isPanic(error: unknown): boolean {
  return fieldOf(error, "severity") === "PANIC";
}

/** Whether the same transaction may be run again from its beginning. */
export function isRetryable(error: unknown): boolean {
  return causesOf(error).some((cause) => RETRYABLE.has(codeOf(cause)));
}

/** Whether a unique constraint was violated. */
export function isDuplicate(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === "23505");
}

/** Whether a row was written that names another one which is deleted by now, or deleted that others name. */
export function isOrphan(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === "23503");
}

/** Whether another transaction held a lock for too long. */
export function isLockTimeout(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === "55P03");
}

/** Whether this error only says that an earlier statement of the transaction failed. */
export function isTransactionOver(error: unknown): boolean {
  return codeOf(error) === "25P02";
}

/** Whether the database could not be reached, or was lost in the middle: work under way may or may not be stored. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => isPanic(cause) || AWAY.test(codeOf(cause)) || AWAY_WORDS.test(fieldOf(cause, "message")),
  );
}

/**
 * Why the database could not be used, in few words for the log: the code of PostgreSQL or the network, or the driver's
 * sentence. Undefined when it was not away. `isReached` is false when nothing at all can be asked.
 */
export function causeOfAway(
  error: unknown,
): { readonly cause: string; readonly isReached: boolean } | undefined {
  if (!isDatabaseAway(error)) return undefined;
  const causes = causesOf(error);
  const cause = causes.map(codeOf).find((code) => AWAY.test(code)) ?? fieldOf(causes.at(-1), "message");
  return { cause, isReached: OUR_LIMITS.test(cause) };
}

/** The error and what caused it, outermost first. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (
    let next = error;
    next !== undefined && causes.length < 5;
    next = next instanceof Error ? next.cause : undefined
  )
    causes.push(next);
  return causes;
}

function codeOf(error: unknown): string {
  return fieldOf(error, "code");
}

function fieldOf(error: unknown, name: "code" | "severity" | "message"): string {
  const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === "string" ? value : "";
}
