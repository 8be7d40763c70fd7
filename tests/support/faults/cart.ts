import type { CheckoutRequest } from "#contract/payment.ts";
import type { ProductJson } from "#contract/products.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import type { Chance } from "./chance.ts";

export type CartLine = { readonly product: ProductJson; readonly quantity: number };

const MOST_LINES = 3;
const MOST_PIECES = 2;

/** One to three different products, one or two pieces of each. */
export function chooseCart(chance: Chance, shelf: readonly ProductJson[]): CartLine[] {
  const lines = new Map<number, CartLine>();
  for (let count = chance.between(1, MOST_LINES); count > 0; count -= 1) {
    const product = chance.pick(shelf);
    lines.set(product.id, { product, quantity: chance.between(1, MOST_PIECES) });
  }
  return [...lines.values()];
}

/** The same checkout for the same cart, so that a retry is one. */
export function checkoutOf(cart: readonly CartLine[], checkoutKey: string, email: string): CheckoutRequest {
  const items = cart.map(({ product, quantity }) => ({
    id: product.id,
    name: product.name,
    price: Number(product.price),
    quantity,
    size: product.category.startsWith("limited-") ? "M" : (sizeOptions(product)[0] ?? "One Size"),
    ...(product.availableColors[0] !== undefined && { color: product.availableColors[0] }),
  }));
  const amount = items.reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0);
  return checkoutRequest({ email, checkoutKey, items, amount });
}
