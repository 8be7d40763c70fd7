/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as stockLedger from "#contract/admin/stock-ledger.ts";
import type * as inventory from "#contract/stock/inventory.ts";
import type * as stockGrid from "#contract/stock/stock-grid.ts";
import type { Operation } from "./call.ts";

export const listMovements: Operation<typeof stockLedger.listMovements> = {
  method: "GET",
  path: "/api/admin/products/:id/movements",
};

export const undoMovement: Operation<typeof stockLedger.undoMovement> = {
  method: "POST",
  path: "/api/admin/movements/:movementId/undo",
};

export const exportStock: Operation<typeof inventory.exportStock> = {
  method: "GET",
  path: "/api/inventory/stock.csv",
};

export const getInventoryStatus: Operation<typeof inventory.getInventoryStatus> = {
  method: "GET",
  path: "/api/inventory/status",
};

export const listLowStock: Operation<typeof inventory.listLowStock> = {
  method: "GET",
  path: "/api/inventory/low-stock",
};

export const listShelves: Operation<typeof inventory.listShelves> = {
  method: "GET",
  path: "/api/inventory/stock",
};

export const restockProduct: Operation<typeof inventory.restockProduct> = {
  method: "POST",
  path: "/api/inventory/restock/:productId",
};

export const updateStock: Operation<typeof inventory.updateStock> = {
  method: "PUT",
  path: "/api/inventory/update",
};

export const readStockGrid: Operation<typeof stockGrid.readStockGrid> = {
  method: "GET",
  path: "/api/inventory/grid/:productId",
};

export const setCounting: Operation<typeof stockGrid.setCounting> = {
  method: "PUT",
  path: "/api/inventory/counting/:productId",
};

export const setStockGrid: Operation<typeof stockGrid.setStockGrid> = {
  method: "PUT",
  path: "/api/inventory/grid/:productId",
};
