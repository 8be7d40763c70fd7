import { addShelf, deleteShelf, editShelf, listShopShelves } from "#contract/catalogue/shelves.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import type { Shop } from "#server/shop/shop.ts";
import { addOwnShelf, changeShelf, deleteOwnShelf, listAllShelves } from "./edit-shelves.ts";

export function shelfRoutes(shop: Shop): Route[] {
  return [
    handle(listShopShelves, () => listAllShelves(shop)),
    handle(addShelf, ({ body }) => addOwnShelf(shop, body)),
    handle(editShelf, ({ params, body }) => changeShelf(shop, params.slug, body)),
    handle(deleteShelf, ({ params }) => deleteOwnShelf(shop, params.slug)),
  ];
}
