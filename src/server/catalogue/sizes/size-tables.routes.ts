import {
  addSizeTable,
  deleteSizeTable,
  editSizeTable,
  listAdminSizeTables,
} from "#contract/catalogue/size-tables.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  addOwnSizeTable,
  changeSizeTable,
  deleteOwnSizeTable,
  listAllSizeTables,
} from "./edit-size-tables.ts";

export function sizeTableRoutes(shop: Shop): Route[] {
  return [
    handle(listAdminSizeTables, () => listAllSizeTables(shop)),
    handle(addSizeTable, ({ body }) => addOwnSizeTable(shop, body)),
    handle(editSizeTable, ({ params, body }) => changeSizeTable(shop, params.id, body)),
    handle(deleteSizeTable, ({ params }) => deleteOwnSizeTable(shop, params.id)),
  ];
}
