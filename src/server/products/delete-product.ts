import { noteDetails } from "#server/auth/admin-actions.ts";
import { deleteFromCatalogue } from "#server/catalogue/edit-products.ts";
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import { removeEdition } from "#server/certificates/certificates.repository.ts";
import { keepsFiles } from "#server/downloads/product-files.repository.ts";
import { forgetStockOf, hasReservation } from "#server/inventory/inventory.repository.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { hasRequests } from "#server/waitlist/waitlist.repository.ts";
import { NO_PICTURE, requireLocked } from "./edit-product.ts";
import { isInUse, isOfTheCatalogue, takeFilesAwayFirst } from "./products.errors.ts";

/**
 * Deletes a product with its stock, edition, tracks and price history. Its photographs are swept later, like all that no
 * product names. Throws noSuchProduct, isOfTheCatalogue, isInUse or takeFilesAwayFirst, and then nothing is deleted.
 */
export async function deleteProduct(shop: PicturesShop, id: number): Promise<{ id: number }> {
  await inTransaction(shop, async (tx) => {
    const row = await requireLocked(tx, id);
    if (row.image !== NO_PICTURE) throw isOfTheCatalogue();
    if ((await hasReservation(tx, id)) || (await hasRequests(tx, id))) throw isInUse();
    if (await keepsFiles(tx, id)) throw takeFilesAwayFirst();
    await noteDetails(tx, row.name);
    await removeEdition(tx, id);
    await forgetStockOf(tx, id);
    await deleteFromCatalogue(tx, id);
  });
  shop.log.info({ productId: id, change: "deleted" }, "the admin changed the catalogue");
  return { id };
}
