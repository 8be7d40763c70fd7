import { readCatalogue } from "#server/catalogue/catalogue-file.ts";
import { writeCatalogue } from "#server/catalogue/edit-products.ts";
import { hasProducts } from "#server/catalogue/products.service.ts";
import { recordOpeningStock } from "#server/inventory/inventory.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";

type CatalogueLoader = Pick<Shop, "db" | "announcements" | "clock">;

/** How many products were `added`, `updated`, or `left` because the admin has edited them. */
export type CatalogueLoad = { readonly added: number; readonly updated: number; readonly left: number };

/**
 * Brings the catalogue's files into the database in one transaction: words, prices and options change, live stock never
 * does, and nothing of a product that the admin has edited. Throws an error that names the product and field when the
 * file is wrong.
 */
export async function loadCatalogue(shop: CatalogueLoader, folder: string): Promise<CatalogueLoad> {
  const catalogue = await readCatalogue(folder);
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const { added, updated, left } = await writeCatalogue(tx, catalogue, now);
    for (const { id, stockQuantity } of added) await recordOpeningStock(tx, id, stockQuantity, now);
    return { added: added.length, updated, left };
  });
}

/** The first start of an empty shop; undefined when the shop has products already. */
export async function loadCatalogueIntoEmptyShop(
  shop: CatalogueLoader,
  folder: string,
): Promise<CatalogueLoad | undefined> {
  return (await hasProducts(shop.db)) ? undefined : loadCatalogue(shop, folder);
}
