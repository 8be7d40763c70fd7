/** What is put into a place of the shop's pages is shown from a time on, until the next is. */
type Version = { readonly shownFrom: Date };

/**
 * The version that is shown by now, and whether each of them is, waits or is over. `versions` are those of one place, the
 * last first.
 */
export function standingOf<Of extends Version>(versions: readonly Of[], now: Date) {
  const shown = versions.find(({ shownFrom }) => shownFrom <= now);
  const stateOf = (version: Of) =>
    version.shownFrom > now ? "waiting" : version === shown ? "shown" : "past";
  return { shown, stateOf } as const;
}
