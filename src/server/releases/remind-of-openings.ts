import { releaseState } from "#domain/releases/release-state.ts";
import { HOUR } from "#domain/time/time.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { remindWaiting } from "#server/waitlist/mail-waiting.ts";
import { findOpeningBetween, lockReleases, timesOf } from "./releases.repository.ts";

const REMINDED_BEFORE_MS = HOUR;

/**
 * Reminds everybody who waits for what opens within the hour, once of each opening. It depends on the rows alone: a missed round
 * loses nothing, and the mails are queued in the transaction that marks who was reminded.
 */
export async function remindOfOpenings(shop: Shop): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await lockReleases(tx);
    const now = shop.clock.now();
    for (const release of await findOpeningBetween(tx, now, later(now, REMINDED_BEFORE_MS)))
      if (releaseState(timesOf(release), now) === "before")
        await remindWaiting(
          tx,
          { productIds: release.productIds, plannedAt: release.createdAt },
          release.opensAt,
          now,
        );
  });
}
