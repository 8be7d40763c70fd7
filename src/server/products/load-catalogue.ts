import { type CatalogueProduct, readCatalogue } from "#server/catalogue/catalogue-file.ts";
import { writeCatalogue } from "#server/catalogue/edit-products.ts";
import { type CatalogueRecord, readRecords } from "#server/catalogue/music/music-file.ts";
import { writeRecords } from "#server/catalogue/music/write-records.ts";
import { hasProducts } from "#server/catalogue/products.repository.ts";
import { writeCatalogueFiles } from "#server/downloads/catalogue-files.ts";
import { recordOpeningStock } from "#server/inventory/inventory.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";

type CatalogueLoader = Pick<Shop, "db" | "announcements" | "clock">;

/** How many products were `added`, `updated`, or `left` unchanged because the admin has edited them. */
export type CatalogueLoad = { readonly added: number; readonly updated: number; readonly left: number };

/**
 * Loads the catalogue's files into the database in one transaction: words, prices, options, tracks and samples. It
 * never changes live stock, or products that the admin has edited. Throws an error naming product and field when a file
 * is wrong.
 */
export async function loadCatalogue(shop: CatalogueLoader, folder: string): Promise<CatalogueLoad> {
  const catalogue = await readCatalogue(folder);
  const records = recordsAmong(catalogue, await readRecords(folder));
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const { added, updated, left } = await writeCatalogue(tx, catalogue, now);
    await writeRecords(tx, records, now);
    await writeCatalogueFiles(tx, records, now);
    for (const { id, stockQuantity } of added) await recordOpeningStock(tx, id, stockQuantity, now);
    return { added: added.length, updated, left };
  });
}

/** Loads the catalogue at the first start; undefined when the shop has products already. */
export async function loadCatalogueIntoEmptyShop(
  shop: CatalogueLoader,
  folder: string,
): Promise<CatalogueLoad | undefined> {
  return (await hasProducts(shop.db)) ? undefined : loadCatalogue(shop, folder);
}

function recordsAmong(
  catalogue: readonly CatalogueProduct[],
  records: readonly CatalogueRecord[],
): readonly CatalogueRecord[] {
  const ids = new Set(catalogue.map(({ id }) => id));
  for (const { productId } of records)
    if (!ids.has(productId))
      throw new Error(`The list of tracks names product ${productId}, which is not in the catalogue.`);
  return records;
}
