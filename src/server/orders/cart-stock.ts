import type { PiecesToChoose } from "#server/catalogue/products.service.ts";
import { countHeldPieces } from "#server/inventory/inventory.service.ts";
import { findPendingOrdersOfGroup } from "./orders.repository.ts";
import type { OrdersShop } from "./orders-shop.ts";

type CartStock = PiecesToChoose & { readonly id: number };

/**
 * How many pieces of each product the cart with this checkout key can hold: what is left for everybody, and what its own
 * unpaid orders hold. Nothing of a product that is unknown or switched off. What a person bought before is not counted:
 * whose cart it is, only the checkout knows.
 */
export async function readCartStock(
  shop: OrdersShop,
  ids: readonly number[],
  checkoutKey: string | undefined,
): Promise<CartStock[]> {
  const toHave = await shop.products.piecesToHave([...new Set(ids)]);
  const own = checkoutKey === undefined ? new Map<number, number>() : await countOwnPieces(shop, checkoutKey);
  return [...toHave].map(([id, pieces]) => ({
    ...pieces,
    id,
    available: pieces.available + (own.get(id) ?? 0),
  }));
}

async function countOwnPieces({ db }: OrdersShop, checkoutKey: string): Promise<ReadonlyMap<number, number>> {
  const own = new Map<number, number>();
  for (const order of await findPendingOrdersOfGroup(db, checkoutKey)) {
    for (const [id, pieces] of await countHeldPieces(db, order.id)) own.set(id, (own.get(id) ?? 0) + pieces);
  }
  return own;
}
