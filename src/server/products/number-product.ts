import type { EditionEdit } from "#contract/certificates/edition-fields.ts";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { changeInCatalogue } from "#server/catalogue/edit-products.ts";
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import { changeEdition, closeEditionOf, openEdition } from "#server/certificates/editions.service.ts";
import { hasSale } from "#server/inventory/inventory.repository.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { finish, requireLocked } from "./edit-product.ts";
import { filesAreNotNumbered, moreThanTheRun, soldWithoutNumbers } from "./products.errors.ts";

/**
 * Makes a product a numbered edition, or changes the one it is. The product is locked, so that no sale begins meanwhile.
 * Throws noSuchProduct, filesAreNotNumbered, soldWithoutNumbers, moreThanTheRun or sizeIsFixed, and then nothing has
 * changed.
 */
export async function numberProduct(
  shop: PicturesShop,
  id: number,
  edit: EditionEdit,
): Promise<AdminProductDetail> {
  const row = await inTransaction(shop, async (tx) => {
    const current = await requireLocked(tx, id);
    if (current.filesOnly) throw filesAreNotNumbered();
    const isPromised = current.reservedQuantity > 0;
    if (!(await changeEdition(tx, id, edit, isPromised))) {
      if (isPromised || (await hasSale(tx, id))) throw soldWithoutNumbers();
      await openEdition(tx, id, edit);
    }
    if (current.stockQuantity > edit.size) throw moreThanTheRun(current.stockQuantity, edit.size);
    await noteDetails(tx, `${edit.size} pieces`);
    return changeInCatalogue(tx, current, { updatedAt: shop.clock.now() });
  });
  return finish(shop, row, "numbered");
}

/** No more of it is sold from now on; what is being paid still ends in a sale. Throws noSuchProduct or noSuchEdition. */
export async function closeProductEdition(shop: PicturesShop, id: number): Promise<AdminProductDetail> {
  const now = shop.clock.now();
  const row = await inTransaction(shop, async (tx) => {
    const current = await requireLocked(tx, id);
    await closeEditionOf(tx, id, now);
    return changeInCatalogue(tx, current, { updatedAt: now });
  });
  return finish(shop, row, "edition closed");
}
