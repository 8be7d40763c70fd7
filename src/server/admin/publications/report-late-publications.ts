/**
 * What the owner publishes at a time appears when its time has come, whether a process runs then or not: pages read it.
 * Where none ran at that time, it appears with the next start, and the owner is notified.
 */
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { MINUTE } from "#domain/time/time.ts";
import { raiseAlert } from "#server/alerts/alerts.service.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findLastRound, findPublishedBetween, saveRound } from "./publications.repository.ts";

export const PUBLICATIONS_EVERY_MS = MINUTE;
/** A longer pause between two rounds means that the shop was closed. */
const LONGEST_PAUSE_MS = 5 * MINUTE;
/** News whose titles are listed. */
const MOST_NAMED = 3;

/** One round. Safe to be killed at any point: the pause is then seen by the next round. */
export function reportLatePublications(shop: Shop): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const before = await findLastRound(tx);
    await saveRound(tx, now);
    if (!before || now.getTime() - before.getTime() < LONGEST_PAUSE_MS) return;
    // What was published by hand after the last round appeared at once.
    const closedFrom = later(before, PUBLICATIONS_EVERY_MS);
    const { from } = shop.settings.announcement ?? {};
    const hasAnnouncement = from !== undefined && from > closedFrom && from <= now;
    const late = inWords({ ...(await findPublishedBetween(tx, closedFrom, now)), hasAnnouncement });
    if (late === undefined) return;
    await raiseAlert(
      tx,
      {
        dedupeKey: `late-publication:${before.toISOString()}`,
        kind: "late-publication",
        message: `The shop was closed from ${formatDayAndClock(before)} to ${formatDayAndClock(now)}. What was to appear then is shown only since: ${late}.`,
      },
      now,
    );
  });
}

type Published = Awaited<ReturnType<typeof findPublishedBetween>> & {
  /** The line at the top of every page. */
  readonly hasAnnouncement: boolean;
};

/** Undefined for nothing. */
function inWords({ news, pictures, texts, hasAnnouncement }: Published): string | undefined {
  const parts = [
    ...news.slice(0, MOST_NAMED).map((title) => `the news “${title}”`),
    ...(news.length > MOST_NAMED ? [`${news.length - MOST_NAMED} more news`] : []),
    ...(pictures > 0 ? [pictures === 1 ? "a picture of a page" : `${pictures} pictures of pages`] : []),
    ...(texts > 0 ? [texts === 1 ? "a text of a page" : `${texts} texts of pages`] : []),
    ...(hasAnnouncement ? ["the announcement"] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}
