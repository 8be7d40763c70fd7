import type { InventoryStatus, ShelfJson, StockSummary } from "#contract/inventory.ts";
import { needsRestock } from "#domain/inventory/stock-status.ts";
import { findShelves, type ShelfRow } from "./inventory.repository.ts";
import type { InventoryShop } from "./inventory-shop.ts";

/** Counts the products that are shown; one at zero is low too, so that the counts agree with the lists. */
export async function readStatus(shop: InventoryShop): Promise<InventoryStatus> {
  const shelves = await readShownShelves(shop);
  return {
    totalProducts: shelves.length,
    lowStockCount: shelves.filter(isLow).length,
    outOfStockCount: shelves.filter((shelf) => shelf.stockQuantity === 0).length,
  };
}

/** The fewest pieces first, then by the catalogue. */
export async function readLowStock(shop: InventoryShop): Promise<StockSummary[]> {
  const shelves = await readShownShelves(shop);
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

export async function readShelves(shop: InventoryShop): Promise<ShelfJson[]> {
  return (await readShownShelves(shop)).map((shelf) => ({
    id: shelf.id,
    onShelf: shelf.stockQuantity,
    reserved: shelf.reservedQuantity,
    lowStockThreshold: shelf.lowStockThreshold,
  }));
}

async function readShownShelves({ db, isShown }: InventoryShop): Promise<ShelfRow[]> {
  return (await findShelves(db)).filter(isShown);
}

function isLow({ stockQuantity, lowStockThreshold }: ShelfRow): boolean {
  return needsRestock(stockQuantity, lowStockThreshold);
}
