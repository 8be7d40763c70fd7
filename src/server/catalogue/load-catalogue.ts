import { recordOpeningStock } from "#server/inventory/inventory.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { type CatalogueProduct, readCatalogue } from "./catalogue-file.ts";
import { recordPriceChange } from "./price-history.ts";
import {
  countProducts,
  lockPrices,
  moveIdSequencePastCatalogue,
  upsertCatalogueProduct,
} from "./products.repository.ts";

type CatalogueLoader = Pick<Shop, "db" | "announcements" | "clock">;

/** `left` counts the products that the admin has edited: theirs is the later word. */
export type CatalogueLoad = { readonly added: number; readonly updated: number; readonly left: number };

/**
 * Brings the catalogue's files into the database in one transaction: words, prices and options change,
 * live stock never does, and nothing of a product that the admin has edited. Throws an error that names the product and field when the file is wrong.
 */
export async function loadCatalogue(shop: CatalogueLoader, folder: string): Promise<CatalogueLoad> {
  const catalogue = await readCatalogue(folder);
  return inTransaction(shop, async (tx) => {
    const load = { added: 0, updated: 0, left: 0 };
    const prices = await lockPrices(tx);
    for (const product of catalogue) {
      const now = shop.clock.now();
      const outcome = await upsertCatalogueProduct(tx, {
        ...toRow(product),
        createdAt: now,
        updatedAt: now,
      });
      load[outcome] += 1;
      if (outcome === "left") continue;
      if (outcome === "added") await recordOpeningStock(tx, product.id, product.stockQuantity, now);
      await recordPriceChange(tx, {
        productId: product.id,
        fromCents: prices.get(product.id) ?? null,
        toCents: product.price,
        actor: "catalogue",
        createdAt: now,
      });
    }
    await moveIdSequencePastCatalogue(tx);
    return load;
  });
}

/** The first start of an empty shop; undefined when the shop has products already. */
export async function loadCatalogueIntoEmptyShop(
  shop: CatalogueLoader,
  folder: string,
): Promise<CatalogueLoad | undefined> {
  return (await countProducts(shop.db)) === 0 ? loadCatalogue(shop, folder) : undefined;
}

function toRow(product: CatalogueProduct) {
  return {
    ...product,
    availableSizes: [...product.availableSizes],
    availableColors: [...product.availableColors],
  };
}
