import { addRand, formatRand, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { type CartLines, cartTotal } from "#domain/orders/cart-lines.ts";
import { type DeliveryTerms, deliveryCharged } from "#domain/orders/delivery/delivery.ts";
import { BY_DOWNLOAD } from "#domain/orders/files-only.ts";

/** The delivery fee the server stated when it refused ours, and the subtotal it applies to. */
export type DeliveryQuote = { readonly forSubtotal: ZarCents; readonly cost: ZarCents };

export type OrderSums = {
  readonly subtotal: ZarCents;
  readonly delivery: ZarCents;
  /** The delivery line's text: an amount, "Free", or "Add shipping info". */
  readonly deliveryText: string;
  readonly total: ZarCents;
};

/**
 * Subtotal, delivery and total, which the cart says too. Without the shop's terms delivery counts as zero until the server
 * charges for it.
 */
export function orderSums(
  lines: CartLines,
  terms: DeliveryTerms | undefined,
  savedCountry: string | undefined,
  quote: DeliveryQuote | undefined,
  isFilesOnly = false,
): OrderSums {
  const subtotal = cartTotal(lines);
  if (isFilesOnly) return { subtotal, delivery: NO_RAND, deliveryText: BY_DOWNLOAD, total: subtotal };
  const delivery = deliveryCost(subtotal, terms, savedCountry, quote);
  return {
    subtotal,
    delivery,
    deliveryText: describeDelivery(delivery, savedCountry !== undefined || terms?.unsaved === "charge"),
    total: addRand(subtotal, delivery),
  };
}

function deliveryCost(
  subtotal: ZarCents,
  terms: DeliveryTerms | undefined,
  savedCountry: string | undefined,
  quote: DeliveryQuote | undefined,
): ZarCents {
  if (quote?.forSubtotal === subtotal) return quote.cost;
  return terms ? deliveryCharged(terms, subtotal, savedCountry) : NO_RAND;
}

function describeDelivery(cost: ZarCents, isKnown: boolean): string {
  if (cost > NO_RAND) return formatRand(cost);
  return isKnown ? "Free" : "Add shipping info";
}
