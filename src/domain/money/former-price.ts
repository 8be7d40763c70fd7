import { DAY } from "#domain/time/time.ts";
import type { ZarCents } from "./money.ts";

/** For so long, right before, it must have been what the piece was sold for. */
export const FORMER_PRICE_DAYS = 30;

/** So long after the change it says what the price was; then the lower price is the usual one. */
const SHOWN_DAYS = 60;

export type PriceChange = {
  /** Null for the first price. */
  readonly fromCents: ZarCents | null;
  readonly toCents: ZarCents;
  readonly createdAt: Date;
};

export type FormerPrice = { readonly price: ZarCents; readonly until: Date };

/**
 * The higher price that may be named beside the present one. By section 29 of the Consumer Protection Act a price that is
 * compared with must have been the real one: it was in force for thirty days in a row right before, while the piece was
 * on sale. Undefined where there was none. `changes` has the newest first.
 */
export function formerPrice(
  changes: readonly PriceChange[],
  onSaleSince: Date,
  now: Date,
): FormerPrice | undefined {
  const [latest, before] = changes;
  if (!latest || !before || latest.fromCents === null || latest.fromCents <= latest.toCents) return undefined;
  const since = Math.max(before.createdAt.getTime(), onSaleSince.getTime());
  const changedAt = latest.createdAt.getTime();
  const until = new Date(changedAt + SHOWN_DAYS * DAY);
  if (changedAt - since < FORMER_PRICE_DAYS * DAY || until <= now) return undefined;
  return { price: latest.fromCents, until };
}
