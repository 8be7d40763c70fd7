import { erasePerson, exportPerson, findPerson } from "#contract/privacy.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import type { Shop } from "#server/shop/shop.ts";
import { erasePersonalDetails } from "./erase-person.ts";
import { exportPersonalDetails } from "./export-person.ts";
import { summarizePerson } from "./read-person.ts";

export function privacyRoutes(shop: Shop): Route[] {
  return [
    handle(findPerson, ({ body }) => summarizePerson(shop.db, body.who)),
    handle(exportPerson, async ({ body, reply }) => {
      const details = await exportPersonalDetails(shop, body.who);
      reply.header("Content-Disposition", 'attachment; filename="kulud-personal-details.json"');
      return details;
    }),
    handle(erasePerson, ({ body }) => erasePersonalDetails(shop, body.who)),
  ];
}
