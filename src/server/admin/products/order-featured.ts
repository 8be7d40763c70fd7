import { putFeaturedInOrder } from "#server/catalogue/edit-products.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { EditConflict } from "./products.errors.ts";
import type { AdminProductsShop } from "./products-shop.ts";

/** Puts the featured products into this order. Throws EditConflict unless they are exactly the featured ones. */
export async function setFeaturedOrder(
  shop: AdminProductsShop,
  ids: readonly number[],
): Promise<{ ids: number[] }> {
  await inTransaction(shop, async (tx) => {
    if (await putFeaturedInOrder(tx, ids, shop.clock.now())) return;
    throw new EditConflict(
      "The featured products have changed meanwhile. Look again, then put them in order.",
    );
  });
  return { ids: [...ids] };
}
