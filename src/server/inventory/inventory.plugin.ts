import { sliceOfList } from "#contract/call/paging.ts";
import {
  exportStock,
  getInventoryStatus,
  listLowStock,
  listShelves,
  restockProduct,
  updateStock,
} from "#contract/inventory/inventory.ts";
import { readStockGrid, setCounting, setStockGrid } from "#contract/inventory/stock-grid.ts";
import { listMovements, undoMovement as undoMovementEndpoint } from "#contract/inventory/stock-ledger.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { listPage } from "#server/catalogue/lists/list-page.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { sendTable } from "#server/platform/table-file.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { correctStock, restock } from "./change-stock.ts";
import { tabulateStock } from "./export-stock.ts";
import { readLowStock, readShelves, readStatus } from "./read-stock.ts";
import { countBy, readGrid, setGrid } from "./stock-grid.ts";
import { readMovements, undoMovement } from "./stock-ledger.ts";

export const inventory: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  const routes = [
    handle(getInventoryStatus, () => readStatus(shop)),
    handle(listLowStock, async ({ query: { page }, reply }) => {
      const rows = await readLowStock(shop, sliceOfList(page));
      const { value, headers = {} } = listPage(listLowStock.path, page, rows);
      reply.headers(headers);
      return value;
    }),
    handle(listShelves, ({ query }) => readShelves(shop, query)),
    handle(exportStock, async ({ query, reply }) =>
      sendTable(reply, await tabulateStock(shop), query.format),
    ),
    handle(updateStock, ({ body: { productId, ...change } }) => correctStock(shop, productId, change)),
    handle(restockProduct, ({ params, body }) => restock(shop, params.productId, body)),
    handle(readStockGrid, ({ params }) => readGrid(shop, params.productId)),
    handle(setStockGrid, ({ params, body }) => setGrid(shop, params.productId, body)),
    handle(setCounting, ({ params, body }) => countBy(shop, params.productId, body)),
    handle(listMovements, ({ params, query }) => readMovements(shop, params.id, query.before)),
    handle(undoMovementEndpoint, ({ params }) => undoMovement(shop, params.movementId)),
  ];
  registerRoutes(app, routes, shop.guards);
};
