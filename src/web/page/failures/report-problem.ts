import type { ProblemContext } from "./catch-problems.tsx";

/**
 * Logs a failure that the visitor is not stopped by. In a browser the shop hears of it too, where it is one of code and not
 * of the network: error, place and `part`, the name of what the page leaves out; not `what`.
 */
export function reportProblem(what: string, cause: unknown, context?: ProblemContext): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console and the server's error stream are the log here.
  console.error(what, cause);
  globalThis.pageProblems?.report(cause, context);
}
