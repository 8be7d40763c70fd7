import type { OutOfStock, PieceLimit, PriceChanged } from "#contract/orders/payment-conflicts.ts";
import { findListedCountry } from "#domain/orders/delivery.ts";
import { atField, DomainError, InvalidRequest } from "#server/platform/domain-error.ts";

/** The order's state does not allow this, or no longer does. */
export class WrongOrderState extends DomainError {
  readonly code = "order_state";
}

/** The browser showed other sums than the shop's. Carries the shop's, so that the browser can show what changed. */
export class PriceHasChanged extends DomainError {
  readonly code = "price_changed";
  readonly prices: PriceChanged;

  constructor(prices: PriceChanged, more: Readonly<Record<string, unknown>> = {}) {
    super("The price has changed since you filled your cart. Please check the new total.", {
      ...prices,
      ...more,
    });
    this.prices = prices;
  }
}

export class SoldOut extends DomainError {
  readonly code = "out_of_stock";

  constructor(details: OutOfStock) {
    super("Some pieces in your cart have just been sold. Please check what is left.", details);
  }
}

export class UnknownProduct extends InvalidRequest {
  constructor(id: number) {
    super(`There is no product ${id} in the shop. Please remove it from your cart.`);
  }
}

export class ImpossibleChoice extends InvalidRequest {
  constructor(productName: string) {
    super(`Please choose a size and a color that exist for ${productName}.`);
  }
}

/** Something in the cart must be delivered, and the checkout has no address. */
export class AddressMissing extends InvalidRequest {
  constructor() {
    const sentence = "Please say where your parcel goes: something in your cart is delivered.";
    super(sentence, atField("shippingAddress", sentence));
  }
}

/** Sent as South African, and plainly is not: its delivery costs more, and takes longer. */
export class AddressAbroad extends InvalidRequest {
  constructor(country: string) {
    const way =
      findListedCountry(country) === undefined
        ? `Choose Other as its country under "Add shipping info", and write ${country} there`
        : 'Add it with its country under "Add shipping info"';
    const sentence = `This address is in ${country}. ${way}, so that delivery is right.`;
    super(sentence, atField("shippingAddress", sentence));
  }
}

/** One buyer or one network address would have more pieces than the limits allow; carries what may be taken now. */
export class TooManyPieces extends DomainError {
  readonly code = "piece_limit";

  constructor(sentence: string, details: PieceLimit) {
    super(sentence, details);
  }
}
