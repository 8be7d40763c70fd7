/** What went wrong in the database itself, told by the codes of PostgreSQL, of its driver and of the network. */

/** Two transactions met in opposite order, or could not be ordered: the loser may simply run again. */
const RETRYABLE = new Set(["40P01", "40001"]);

/**
 * Connection refused or broken off, connections, disk or memory used up: SQLSTATE classes 08, 53, 58 and 57P, the network's
 * codes; and the ends of our own patience with a statement, a lock and an idle transaction.
 */
const AWAY = /^(?:(?:08|53|58)\w{3}|57P0[123]|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** The driver's own errors, which have no code. */
const AWAY_WORDS =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after/;

/** PostgreSQL itself has ended, for whatever reason. */
export function isPanic(error: unknown): boolean {
  return fieldOf(error, "severity") === "PANIC";
}

/** Whether the same transaction may be run again from its beginning. */
export function isRetryable(error: unknown): boolean {
  return causesOf(error).some((cause) => RETRYABLE.has(codeOf(cause)));
}

/** Whether there is such a row already, by a constraint that allows one. */
export function isDuplicate(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === "23505");
}

/** Says only that an earlier statement of the transaction failed. */
export function isTransactionOver(error: unknown): boolean {
  return codeOf(error) === "25P02";
}

/** Whether the database could not be reached, or left in the middle: what was under way may or may not be stored. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      isPanic(cause) ||
      AWAY.test(codeOf(cause)) ||
      (cause instanceof Error && AWAY_WORDS.test(cause.message)),
  );
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

function fieldOf(error: unknown, name: "code" | "severity"): string {
  const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === "string" ? value : "";
}
