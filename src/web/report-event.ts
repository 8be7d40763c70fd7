/** Logs what is worth knowing and is no failure. */
export function reportEvent(what: string, about: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log here.
  console.info(what, about);
}
