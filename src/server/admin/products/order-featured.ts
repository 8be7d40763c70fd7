import { EditConflict } from "./products.errors.ts";
import { lockFeatured, setFeaturedPosition } from "./products.repository.ts";
import type { AdminProductsContext } from "./products-context.ts";

/** Puts the featured products into this order. Throws EditConflict unless they are exactly the featured ones. */
export async function setFeaturedOrder(
  { db, clock, catalogueChanged }: AdminProductsContext,
  ids: readonly number[],
): Promise<{ ids: number[] }> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const featured = new Set((await lockFeatured(tx)).map(({ id }) => id));
    const isWhole = ids.length === featured.size && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => featured.has(id))) {
      throw new EditConflict(
        "The featured products have changed meanwhile. Look again, then put them in order.",
      );
    }
    for (const [place, id] of ids.entries()) await setFeaturedPosition(tx, id, place, now);
  });
  catalogueChanged();
  return { ids: [...ids] };
}
