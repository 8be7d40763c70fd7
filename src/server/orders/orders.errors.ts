import { notDeliveredSentence } from "#content/orders/not-delivered.ts";
import type { OutOfStock, PieceLimit, PriceChanged } from "#contract/payments/payment-conflicts.ts";
import { findListedCountry } from "#domain/orders/address/fold-country.ts";
import { DomainError, errorAt, refusalAt } from "#server/platform/domain-error.ts";

/** The order's state does not allow this, or no longer does. */
export const wrongOrderState = (sentence: string) => new DomainError("order_state", sentence);

/** The browser showed other sums than the shop's. Carries the shop's, so that the browser can show what changed. */
export class PriceHasChanged extends DomainError {
  readonly prices: PriceChanged;

  constructor(prices: PriceChanged, more: Readonly<Record<string, unknown>> = {}) {
    super("price_changed", "The price has changed since you filled your cart. Please check the new total.", {
      ...prices,
      ...more,
    });
    this.prices = prices;
  }
}

export const soldOut = (details: OutOfStock) =>
  new DomainError(
    "out_of_stock",
    "Some pieces in your cart have just been sold. Please check what is left.",
    details,
  );

export const unknownProduct = (id: number) =>
  new DomainError(
    "invalid_request",
    `There is no product ${id} in the shop. Please remove it from your cart.`,
  );

export const impossibleChoice = (productName: string) =>
  new DomainError("invalid_request", `Please choose a size and a color that exist for ${productName}.`);

/** Something in the cart must be delivered, and the checkout has no address. */
export const addressMissing = refusalAt(
  "invalid_request",
  "shippingAddress",
  "Please say where your parcel goes: something in your cart is delivered.",
);

/** Sent as South African, and plainly is not: its delivery costs more, and takes longer. */
export function addressAbroad(country: string) {
  const way =
    findListedCountry(country) === undefined
      ? `Choose Other as its country under "Add shipping info", and write ${country} there`
      : 'Add it with its country under "Add shipping info"';
  return errorAt(
    "invalid_request",
    "shippingAddress",
    `This address is in ${country}. ${way}, so that delivery is right.`,
  );
}

/** The owner has switched deliveries to it off. */
export function notDeliveredTo(country: string) {
  return errorAt("invalid_request", "shippingAddress", notDeliveredSentence(country));
}

/** One buyer or one network address would have more pieces than the limits allow; carries what may be taken now. */
export class TooManyPieces extends DomainError {
  constructor(sentence: string, details: PieceLimit) {
    super("piece_limit", sentence, details);
  }
}
