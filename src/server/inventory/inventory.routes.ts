import { listMovements, undoMovement as undoMovementEndpoint } from "#contract/admin/stock-ledger.ts";
import {
  getInventoryStatus,
  listLowStock,
  listShelves,
  restockProduct,
  updateStock,
} from "#contract/inventory.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { correctStock, restock } from "./change-stock.ts";
import type { InventoryContext } from "./inventory-context.ts";
import { readLowStock, readShelves, readStatus } from "./read-stock.ts";
import { readMovements, undoMovement } from "./stock-ledger.ts";

export function inventoryRoutes(inventory: InventoryContext): Route[] {
  return [
    handle(getInventoryStatus, () => readStatus(inventory)),
    handle(listLowStock, () => readLowStock(inventory)),
    handle(listShelves, () => readShelves(inventory)),
    handle(updateStock, ({ body: { productId, ...change } }) => correctStock(inventory, productId, change)),
    handle(restockProduct, ({ params, body }) => restock(inventory, params.productId, body.quantity)),
    handle(listMovements, ({ params, query }) => readMovements(inventory, params.id, query.before)),
    handle(undoMovementEndpoint, ({ params }) => undoMovement(inventory, params.movementId)),
  ];
}
