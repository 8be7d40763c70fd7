import { formatRand, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { BY_DOWNLOAD } from "./files-only.ts";

type PaidDelivery = {
  readonly delivery: ZarCents;
  /** False when the fee was due and was not taken. */
  readonly deliveryCharged: boolean;
  readonly isFilesOnly?: boolean;
};

/** The delivery fee of an order as shown on its page, its receipt and its mails. */
export function deliveryPaidWords({ delivery, deliveryCharged, isFilesOnly = false }: PaidDelivery): string {
  if (isFilesOnly) return BY_DOWNLOAD;
  if (!deliveryCharged) return "Not charged";
  return delivery === NO_RAND ? "Free" : formatRand(delivery);
}
