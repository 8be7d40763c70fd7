/** How fast the pages were where people read them. */
import { SPEED_NAMES, speedVerdict, speedWords } from "#content/page-health/speed-words.ts";
import { type CountedSpeed, SPEED_MEASURES, speedsBy } from "#domain/page-health/page-speed.ts";
import type { Finding } from "./finding.ts";

/** With fewer, one slow phone would be most of them. */
const FEWEST_VISITS = 100;

/** Pages that are poor for more than a quarter of many visits. `rows` are those of the last four weeks. */
export function lookAtSpeed(rows: readonly (CountedSpeed & { readonly page: string })[]): Finding[] {
  return [...speedsBy(rows, ({ page }) => page)].flatMap(([page, speeds]) =>
    SPEED_MEASURES.flatMap((measure): Finding[] => {
      const figure = speeds[measure];
      if (speeds.visits < FEWEST_VISITS || figure === null || speedVerdict(measure, figure) !== "poor")
        return [];
      const what = `${page} is slow for more than a quarter of ${speeds.visits} visits: ${SPEED_NAMES[measure].toLowerCase()} ${speedWords(measure, figure)}.`;
      return [{ what, mend: "See which engines and weeks on /inventory/problems." }];
    }),
  );
}
