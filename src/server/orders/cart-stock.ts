import type { Choice } from "#domain/catalogue/product-options.ts";
import { isOfChoice } from "#domain/inventory/stock-of-choice.ts";
import type { SampledAvailability } from "#server/catalogue/products.service.ts";
import { findHeldPieces, type HeldPieces } from "#server/inventory/inventory.service.ts";
import type { OrdersShop } from "./order-link.ts";
import { findPendingOrdersOfGroup } from "./orders.repository.ts";

type CartStock = SampledAvailability & { readonly id: number };

/**
 * How many pieces of each product the cart with this checkout key can hold: what is free for everybody plus what its
 * own unpaid orders hold. Zero for a product that is unknown or switched off. Earlier purchases of the person do not
 * count here, because a cart has no name before the checkout.
 */
export async function readCartStock(
  shop: OrdersShop,
  ids: readonly number[],
  checkoutKey: string | undefined,
): Promise<CartStock[]> {
  const availability = await shop.products.availability([...new Set(ids)]);
  const own = checkoutKey === undefined ? [] : await findOwnPieces(shop, checkoutKey);
  const ownOf = (id: number, choice: Choice = {}) =>
    own
      .filter((line) => line.productId === id && isOfChoice(line, choice))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return [...availability].map(([id, { variants, ...pieces }]) => ({
    ...pieces,
    id,
    available: pieces.available + ownOf(id),
    ...(variants && {
      variants: variants.map((variant) => ({
        ...variant,
        stockQuantity: variant.stockQuantity + ownOf(id, variant),
      })),
    }),
  }));
}

async function findOwnPieces({ db }: OrdersShop, checkoutKey: string): Promise<HeldPieces[]> {
  const held: HeldPieces[] = [];
  for (const order of await findPendingOrdersOfGroup(db, checkoutKey)) {
    held.push(...(await findHeldPieces(db, order.id)));
  }
  return held;
}
