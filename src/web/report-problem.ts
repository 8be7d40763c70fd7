/** Logs a failure that the visitor is not stopped by. */
export function reportProblem(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console and the server's error stream are the log here.
  console.error(what, cause);
}

/** Logs what is worth knowing and is no failure. */
export function reportEvent(what: string, about: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log here.
  console.info(what, about);
}
