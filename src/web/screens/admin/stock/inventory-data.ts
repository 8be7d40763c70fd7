import type { InventoryStatus, StockSummary } from "#contract/inventory.ts";
import type { Picture, ProductJson } from "#contract/products.ts";
import { type StockStatus, stockStatus } from "#domain/inventory/stock-status.ts";
import { getInventoryStatus, listLowStock, listShelves } from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { listProducts } from "#web/api/product-operations.ts";

import { catalogueCode } from "#web/catalogue/product.ts";
import { reportProblem } from "#web/report-problem.ts";
import type { Session } from "#web/session/session.ts";
import type { InventoryReadings } from "#web/shop-context.ts";

/** A product as the admin sees it: what is on the shelf, the reserved pieces included. */
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
  readonly stock: Inventory | "failed";
  /** Undefined until the browser has asked: the page's first drawing is the same for everybody. */
  readonly session: Session | undefined;
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

/** Stock and session in one answer. Never rejects. */
export async function readInventoryData(askSession: () => Promise<Session>): Promise<InventoryData> {
  try {
    const [stock, session] = await Promise.all([readStock(), askSession()]);
    return { stock, session };
  } catch (error) {
    reportProblem("The inventory could not be loaded.", error);
    return { stock: "failed", session: undefined };
  }
}

async function readStock(): Promise<Inventory> {
  const [products, status, lowStock, shelves] = await Promise.all([
    call(listProducts),
    call(getInventoryStatus),
    call(listLowStock),
    call(listShelves),
  ]);
  return toInventory(products, { status, lowStock, shelves });
}
