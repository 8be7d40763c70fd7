import { addRelease, callOffRelease, editRelease, listReleases, pauseRelease } from "#contract/releases.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import type { Shop } from "#server/shop/shop.ts";
import { addReleaseOf, callOffReleaseOf, editReleaseOf, pauseReleaseOf } from "./plan-releases.ts";
import { readReleases } from "./read-releases.ts";

export function releaseRoutes(shop: Shop): Route[] {
  return [
    handle(listReleases, () => readReleases(shop)),
    handle(addRelease, ({ body }) => addReleaseOf(shop, body)),
    handle(editRelease, ({ params, body }) => editReleaseOf(shop, params.id, body)),
    handle(pauseRelease, ({ params, body }) => pauseReleaseOf(shop, params.id, body.words)),
    handle(callOffRelease, ({ params }) => callOffReleaseOf(shop, params.id)),
  ];
}
