import { NO_RAND, parseRand, type ZarCents } from "#domain/money/money.ts";
import { cartTotal } from "#domain/orders/cart-lines.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import type { ProductToSell } from "#server/catalogue/products-to-sell.ts";
import { priceLine } from "#server/orders/price-order.ts";
import { refusalAt } from "#server/platform/domain-error.ts";

const costsNothing = refusalAt(
  "invalid_request",
  "lines",
  "A sale costs something: type the price of each piece.",
);

/** A line as the owner typed it; `price` is decimal rand for one piece. */
type LineByHand = {
  readonly id: number;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantity: number;
  readonly price: string;
};

/** The lines at the prices that the owner agreed with the buyer, in rand cents. Throws unknownProduct, impossibleChoice or costsNothing. */
export function priceByHand(
  lines: readonly LineByHand[],
  products: readonly ProductToSell[],
): { readonly items: readonly OrderItem[]; readonly total: ZarCents } {
  const items = lines.map(({ id, quantity, price, size, color }, place) => ({
    ...priceLine({ id, quantity, size: size ?? undefined, color: color ?? undefined }, place, products),
    unitPriceCents: parseRand(price),
  }));
  const total = cartTotal(items.map(({ unitPriceCents: price, quantity }) => ({ price, quantity })));
  if (total === NO_RAND) throw costsNothing();
  return { items, total };
}
