import type { InventoryStatus, StockSummary } from "#contract/inventory.ts";
import type { Picture, ProductJson } from "#contract/products.ts";
import { type StockStatus, stockStatus } from "#domain/stock-status.ts";
import { apiGet } from "#web/api/client.ts";
import { catalogueCode } from "#web/catalogue/product.ts";
import { reportProblem } from "#web/report-problem.ts";
import type { InventoryReadings } from "#web/shop-context.ts";
import { type Door, readDoor } from "#web/storekeeper/door.ts";

/** A product as the store-keeper sees it: what stands on the shelf, whoever has reserved it. */
export type InventoryItem = {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly picture: Picture;
  readonly onShelf: number;
  readonly reserved: number;
  readonly status: StockStatus;
};

export type Inventory = {
  readonly totals: InventoryStatus;
  readonly items: readonly InventoryItem[];
  readonly lowStock: readonly StockSummary[];
};

export type InventoryData = {
  /** Undefined when it could not be read. */
  readonly inventory: Inventory | undefined;
  /** Undefined until the browser has asked: the page's first drawing is the same for everybody. */
  readonly door: Door | undefined;
};

export function toInventory(products: readonly ProductJson[], readings: InventoryReadings): Inventory {
  const shelves = new Map(readings.shelves.map((shelf) => [shelf.id, shelf]));
  return {
    totals: readings.status,
    items: products.flatMap((product) => {
      const shelf = shelves.get(product.id);
      if (!shelf) return [];
      const { onShelf, reserved, lowStockThreshold } = shelf;
      return {
        id: product.id,
        name: product.name,
        code: catalogueCode(product),
        picture: product.pictures.main,
        onShelf,
        reserved,
        status: stockStatus(onShelf, lowStockThreshold),
      };
    }),
    lowStock: readings.lowStock,
  };
}

/** Always asks the server, for everything: a store-keeper decides by these numbers (DECISIONS 34). Never rejects. */
export async function readInventoryData(): Promise<InventoryData> {
  try {
    const [products, status, lowStock, shelves, door] = await Promise.all([
      apiGet<ProductJson[]>("/api/products"),
      apiGet<InventoryReadings["status"]>("/api/inventory/status"),
      apiGet<InventoryReadings["lowStock"]>("/api/inventory/low-stock"),
      apiGet<InventoryReadings["shelves"]>("/api/inventory/stock"),
      readDoor(),
    ]);
    return { inventory: toInventory(products, { status, lowStock, shelves }), door };
  } catch (error) {
    reportProblem("The inventory could not be loaded.", error);
    return { inventory: undefined, door: undefined };
  }
}
