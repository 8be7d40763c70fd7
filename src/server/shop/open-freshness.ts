import { ALONE, BESIDE_OTHERS, createFreshness, type Freshness } from "#server/answers/freshness.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Announcements, Change } from "./announcements.ts";

/** `restMs` is for tests, which look at once after a change. */
export function openFreshness(
  clock: Clock,
  announcements: Announcements,
  { source }: Pick<OpenDatabase, "source">,
  restMs?: number,
): Freshness {
  // The embedded database has one process.
  const limits = "databaseUrl" in source ? BESIDE_OTHERS : ALONE;
  const freshness = createFreshness(clock, { ...limits, ...(restMs !== undefined && { restMs }) });
  announcements.subscribe((changes) => {
    if (SEEN_BY_VISITORS.some((change) => changes.has(change))) freshness.outdate();
  });
  return freshness;
}

const SEEN_BY_VISITORS: readonly Change[] = ["stock", "catalogue", "settings"];
