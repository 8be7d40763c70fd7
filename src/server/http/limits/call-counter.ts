import { createHmac } from "node:crypto";
import type { Database } from "#server/database/client.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import { addCall, type CallCount, deleteCallCountsBefore } from "./call-counts.repository.ts";

/** Counts calls in the database, for all processes together. Only keyed hashes are stored, no address and no name. */
export type CallCounter = {
  /**
   * Counts a call of `whom` against this limit and returns how many there were in the period of `windowMs` that began
   * with the first.
   */
  count(limit: string, whom: string, windowMs: number): Promise<CallCount>;
  now(): Date;
};

export async function openCallCounter(db: Database, clock: Clock): Promise<CallCounter> {
  const secret = await readShopSecret(db, "call-counts");
  return {
    async count(limit, whom, windowMs) {
      const counted = createHmac("sha256", secret).update(`${limit}\n${whom}`).digest("base64url");
      const now = clock.now();
      return addCall(db, counted, now, later(now, windowMs));
    },
    now: clock.now,
  };
}

/** Deletes counts whose period is over. */
export const forgetCallCounts = deleteCallCountsBefore;
