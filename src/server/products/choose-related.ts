import type { AdminProductDetail } from "#contract/products/owner.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { changeInCatalogue } from "#server/catalogue/edit-products.ts";
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { finish, requireLocked } from "./edit-product.ts";
import { findProductsInOrder } from "./owner-products.repository.ts";
import { cannotGoWith } from "./products.errors.ts";

/**
 * Sets which products a product's page shows beside it, if they can be bought. It is not an edit that the catalogue's
 * file must respect, because the file has no such list. Throws noSuchProduct or cannotGoWith, and then nothing has
 * changed.
 */
export async function chooseRelatedProducts(
  shop: PicturesShop,
  id: number,
  ids: readonly number[],
): Promise<AdminProductDetail> {
  const row = await inTransaction(shop, async (tx) => {
    const current = await requireLocked(tx, id);
    if (ids.includes(id)) throw cannotGoWith("A product does not go with itself.");
    const chosen = await findProductsInOrder(tx, ids);
    if (chosen.length < ids.length) throw cannotGoWith("One of these products is not in the catalogue.");
    await noteDetails(tx, chosen.map(({ name }) => name).join(", ") || "left to the shop");
    return changeInCatalogue(tx, current, { goesWith: [...ids], updatedAt: shop.clock.now() });
  });
  return finish(shop, row, "what goes with it chosen");
}
