import { listPageTexts, removePageText, writePageText } from "#contract/texts.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import type { Shop } from "#server/shop/shop.ts";
import { listAllTexts, removeVersion, writeText } from "./edit-texts.ts";

export function textRoutes(shop: Shop): Route[] {
  return [
    handle(listPageTexts, () => listAllTexts(shop)),
    handle(writePageText, ({ body }) => writeText(shop, body)),
    handle(removePageText, ({ params }) => removeVersion(shop, params.id)),
  ];
}
