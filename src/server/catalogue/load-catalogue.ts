import type { Database } from "#server/database/client.ts";
import { recordOpeningStock } from "#server/inventory/inventory.service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type CatalogueProduct, readCatalogue } from "./catalogue-file.ts";
import { countProducts, moveIdSequencePastCatalogue, upsertCatalogueProduct } from "./products.repository.ts";

export type CatalogueLoad = { readonly added: number; readonly updated: number };

/**
 * Brings the catalogue's files into the database in one transaction: words, prices and options change,
 * live stock never does. Throws an error that names the product and field when the file is wrong.
 */
export async function loadCatalogue(db: Database, clock: Clock, folder: string): Promise<CatalogueLoad> {
  const catalogue = await readCatalogue(folder);
  return db.transaction(async (tx) => {
    let added = 0;
    for (const product of catalogue) {
      const now = clock.now();
      const isNew = await upsertCatalogueProduct(tx, { ...toRow(product), createdAt: now, updatedAt: now });
      if (!isNew) continue;
      added += 1;
      await recordOpeningStock(tx, product.id, product.stockQuantity, now);
    }
    await moveIdSequencePastCatalogue(tx);
    return { added, updated: catalogue.length - added };
  });
}

/** The first start of an empty shop; undefined when the shop has products already. */
export async function loadCatalogueIntoEmptyShop(
  db: Database,
  clock: Clock,
  folder: string,
): Promise<CatalogueLoad | undefined> {
  return (await countProducts(db)) === 0 ? loadCatalogue(db, clock, folder) : undefined;
}

function toRow(product: CatalogueProduct) {
  return {
    ...product,
    availableSizes: [...product.availableSizes],
    availableColors: [...product.availableColors],
  };
}
