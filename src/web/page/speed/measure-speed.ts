import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";

/** Counts how fast this page is, by its route, without anything about the visitor. Not with data-light. */
export async function measureSpeed(): Promise<void> {
  const page = globalThis.pageProblems?.page();
  if (page === undefined || isDataLight()) return;
  const { reportSpeed } = await loadLate("page/speed/report-speed.ts", () => import("./report-speed.ts"));
  reportSpeed(page);
}
