/**
 * The one place that says a browser's storage failed us or held nonsense. A warning, not an error:
 * the shop carries on in memory and nothing is wrong with the shop itself (DECISIONS 29).
 */
export function reportStorageProblem(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log.
  console.warn(`Browser storage: ${what}`, cause);
}
