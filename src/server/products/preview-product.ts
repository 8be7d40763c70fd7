import type { z } from "zod";
import type { makePreview } from "#contract/products/product-drafts.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import { findProduct } from "./owner-products.repository.ts";
import { noPhotographYet } from "./products.errors.ts";

/** A link for those who may see it before it is on sale. Throws noSuchProduct or noPhotographYet. */
export async function previewProduct(
  shop: PicturesShop,
  id: number,
): Promise<z.input<typeof makePreview.response>> {
  const row = await findProduct(shop.db, id);
  if (!row) throw noSuchProduct();
  if (!shop.pictures.hasPicture(row)) throw noPhotographYet();
  const { url, until } = shop.previewLinks.make(id, shop.clock.now());
  return { url, until: until.toISOString() };
}
