/** The one place where the web side writes down what went wrong without stopping anybody. */
export function reportProblem(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console and the server's error stream are the log here.
  console.error(what, cause);
}
