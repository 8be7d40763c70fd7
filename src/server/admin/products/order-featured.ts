import { inTransaction } from "#server/shop/in-transaction.ts";
import { EditConflict } from "./products.errors.ts";
import { lockFeatured, setFeaturedPosition } from "./products.repository.ts";
import type { AdminProductsShop } from "./products-shop.ts";

/** Puts the featured products into this order. Throws EditConflict unless they are exactly the featured ones. */
export async function setFeaturedOrder(
  shop: AdminProductsShop,
  ids: readonly number[],
): Promise<{ ids: number[] }> {
  const now = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const featured = new Set((await lockFeatured(tx)).map(({ id }) => id));
    const isWhole = ids.length === featured.size && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => featured.has(id))) {
      throw new EditConflict(
        "The featured products have changed meanwhile. Look again, then put them in order.",
      );
    }
    for (const [place, id] of ids.entries()) await setFeaturedPosition(tx, id, place, now);
  });
  return { ids: [...ids] };
}
