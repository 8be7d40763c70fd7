import type { InventoryStatus, ShelfJson, StockSummary } from "#contract/inventory.ts";
import { needsRestock } from "#domain/inventory/stock-status.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { listShownShelves, type Shelf } from "#server/catalogue/shelves.ts";

/** Counts the products that are shown; one at zero is low too, so that the counts agree with the lists. */
export async function readStatus({ db, pictures }: CatalogueShop): Promise<InventoryStatus> {
  const shelves = await listShownShelves(db, pictures);
  return {
    totalProducts: shelves.length,
    lowStockCount: shelves.filter(isLow).length,
    outOfStockCount: shelves.filter((shelf) => shelf.stockQuantity === 0).length,
  };
}

/** The fewest pieces first, then by the catalogue. */
export async function readLowStock({ db, pictures }: CatalogueShop): Promise<StockSummary[]> {
  const shelves = await listShownShelves(db, pictures);
  return shelves
    .filter(isLow)
    .toSorted((one, other) => one.stockQuantity - other.stockQuantity)
    .map(({ id, name, stockQuantity, lowStockThreshold, sku }) => ({
      id,
      name,
      stockQuantity,
      lowStockThreshold,
      sku,
    }));
}

export async function readShelves({ db, pictures }: CatalogueShop): Promise<ShelfJson[]> {
  return (await listShownShelves(db, pictures)).map((shelf) => ({
    id: shelf.id,
    onShelf: shelf.stockQuantity,
    reserved: shelf.reservedQuantity,
    lowStockThreshold: shelf.lowStockThreshold,
  }));
}

function isLow({ stockQuantity, lowStockThreshold }: Shelf): boolean {
  return needsRestock(stockQuantity, lowStockThreshold);
}
