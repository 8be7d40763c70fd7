import { formatRand, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { BY_DOWNLOAD } from "#domain/orders/files-only.ts";

type PaidDelivery = {
  readonly delivery: ZarCents;
  /** False when the fee was due and was not taken. */
  readonly deliveryCharged: boolean;
  readonly isFilesOnly?: boolean;
  /** Sold by hand, and in its buyer's hands. */
  readonly isHandedOver?: boolean;
};

/** The delivery fee of an order as shown on its page, its receipt and its mails. */
export function deliveryPaidWords(order: PaidDelivery): string {
  const { delivery, deliveryCharged, isFilesOnly = false, isHandedOver = false } = order;
  if (isFilesOnly) return BY_DOWNLOAD;
  if (isHandedOver) return "Handed over";
  if (!deliveryCharged) return "Not charged";
  return delivery === NO_RAND ? "Free" : formatRand(delivery);
}
