import type { ProblemContext } from "./page-reporter.tsx";

/**
 * Logs a failure that does not stop the visitor. In a browser, failures of code are also reported to the shop, network
 * failures are not: error, place and `part`, the name of what the page leaves out; not `what`.
 */
export function reportProblem(what: string, cause: unknown, context?: ProblemContext): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console and the server's error stream are the log here.
  console.error(what, cause);
  globalThis.pageReporter?.report(cause, context);
}
