import { addRand, formatRand, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { type CartLines, cartTotal } from "#domain/orders/cart-lines.ts";
import { deliveryFee, HOME_COUNTRY } from "#domain/orders/delivery.ts";

/** What the server asked for delivery when it refused our figure, and for which subtotal. */
export type DeliveryQuote = { readonly forSubtotal: ZarCents; readonly cost: ZarCents };

export type OrderSums = {
  readonly subtotal: ZarCents;
  readonly delivery: ZarCents;
  /** The delivery line's words: an amount, "Free", or what to do to learn it. */
  readonly deliveryText: string;
  readonly total: ZarCents;
};

/** Subtotal, delivery and total. Without saved shipping info delivery counts as zero (DECISIONS 2) unless the server asks for it. */
export function orderSums(
  lines: CartLines,
  savedCountry: string | undefined,
  quote: DeliveryQuote | undefined,
): OrderSums {
  const subtotal = cartTotal(lines);
  const delivery = deliveryCost(subtotal, savedCountry, quote);
  return {
    subtotal,
    delivery,
    deliveryText: describeDelivery(delivery, savedCountry !== undefined || isCharged(quote)),
    total: addRand(subtotal, delivery),
  };
}

function deliveryCost(
  subtotal: ZarCents,
  savedCountry: string | undefined,
  quote: DeliveryQuote | undefined,
): ZarCents {
  if (quote?.forSubtotal === subtotal) return quote.cost;
  // A shop that charged the typed address once charges it for another subtotal too.
  const country = savedCountry ?? (isCharged(quote) ? HOME_COUNTRY : undefined);
  return country === undefined ? NO_RAND : deliveryFee(subtotal, country);
}

function isCharged(quote: DeliveryQuote | undefined): boolean {
  return quote !== undefined && quote.cost > NO_RAND;
}

function describeDelivery(cost: ZarCents, isAddressKnown: boolean): string {
  if (cost > NO_RAND) return formatRand(cost);
  return isAddressKnown ? "Free" : "Add shipping info";
}
