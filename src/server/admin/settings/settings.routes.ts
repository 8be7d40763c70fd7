import { changeSettings, getSettings } from "#contract/admin/settings.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import type { Shop } from "#server/shop/shop.ts";
import { changeShopSettings, readShopSettings } from "./settings.service.ts";

/** For owners: the settings in force, and those that are theirs to change. */
export function settingRoutes(shop: Shop): Route[] {
  return [
    handle(getSettings, () => readShopSettings(shop)),
    handle(changeSettings, ({ body }) => changeShopSettings(shop, body)),
  ];
}
