import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";

/** Counts how fast this page is, by its route, without anything about the visitor. Not with data-light. */
export async function measureSpeed(): Promise<void> {
  const reporter = globalThis.pageReporter;
  if (!reporter || isDataLight()) return;
  const { reportSpeed } = await loadLate("page/health/report-speed.ts", () => import("./report-speed.ts"));
  reportSpeed(reporter);
}
