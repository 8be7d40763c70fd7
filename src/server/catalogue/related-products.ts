/** A page's related products. They are read with the page, which is cached; nothing is counted per visitor. */
import {
  MOST_GOING_WITH,
  relatedCategories,
  relatedProducts,
  TO_CHOOSE_FROM,
} from "#domain/catalogue/related-products.ts";
import type { Database } from "#server/database/client.ts";
import { findBoughtTogether } from "./bought-together.repository.ts";
import type { PictureManifest } from "./picture-manifest.ts";
import { findOnSale, findProductsByIds, type ProductRow } from "./products.repository.ts";

/** Bought together; more than are shown, because some may be sold out or hidden. */
const MOST_TOGETHER = 12;

/** Related shelves are queried only when the owner's choice and other orders do not fill the row. */
export async function findRelated(
  db: Database,
  pictures: PictureManifest,
  own: ProductRow,
  isOnSale: (row: ProductRow) => boolean,
  now: Date,
): Promise<readonly ProductRow[]> {
  const together = await findBoughtTogether(db, own.id, MOST_TOGETHER);
  const rows = (await findProductsByIds(db, [...own.goesWith, ...together])).filter(isOnSale);
  const pick = (ids: readonly number[]) => ids.flatMap((id) => rows.filter((row) => row.id === id));
  const named = { chosen: pick(own.goesWith), together: pick(together) };
  const found = relatedProducts(own, { ...named, shelves: [] });
  if (found.length === MOST_GOING_WITH) return found;
  const shelves = await Promise.all(
    relatedCategories(own.category).map((category) =>
      findOnSale(db, pictures, [category], { now, limit: TO_CHOOSE_FROM }),
    ),
  );
  return relatedProducts(own, { ...named, shelves });
}
