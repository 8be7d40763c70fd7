import type { ProductJson } from "#contract/catalogue/products.ts";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { type Choice, sizeOptions } from "#domain/catalogue/product-options.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import type { Chance } from "./chance.ts";

export type CartLine = {
  readonly product: ProductJson;
  readonly quantity: number;
  /** The usual size and colour of the product when left out. */
  readonly choice?: Choice;
};

const MOST_LINES = 3;
const MOST_PIECES = 2;

/** One to three different products, one or two pieces of each. */
export function chooseCart(chance: Chance, shelf: readonly ProductJson[]): CartLine[] {
  const lines = new Map<number, CartLine>();
  for (let count = chance.between(1, MOST_LINES); count > 0; count -= 1) {
    const product = chance.pick(shelf);
    const choice = chooseVariant(chance, product);
    lines.set(product.id, { product, choice, quantity: chance.between(1, MOST_PIECES) });
  }
  return [...lines.values()];
}

/** One of those that were there when the trial began. */
function chooseVariant(chance: Chance, product: ProductJson): Choice {
  const there = product.variants?.filter(({ stockQuantity }) => stockQuantity > 0) ?? [];
  return there.length > 0 ? chance.pick(there) : usualChoice(product);
}

function usualChoice(product: ProductJson): Choice {
  const size = product.category.startsWith("limited-") ? "M" : (sizeOptions(product)[0] ?? "One Size");
  return { size, color: product.availableColors[0] };
}

/** The same checkout for the same cart, so that a retry is one. */
export function checkoutOf(cart: readonly CartLine[], checkoutKey: string, email: string): CheckoutRequest {
  const items = cart.map(({ product, quantity, choice }) => {
    const { size, color } = choice ?? usualChoice(product);
    return {
      id: product.id,
      name: product.name,
      price: Number(product.price),
      quantity,
      ...(size !== undefined && { size }),
      ...(color !== undefined && { color }),
    };
  });
  const amount = items.reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0);
  return checkoutRequest({ email, checkoutKey, items, amount });
}
