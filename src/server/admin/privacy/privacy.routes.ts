import { erasePerson, exportPerson, findPerson } from "#contract/admin/privacy.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { erasePersonalDetails } from "./erase-person.ts";
import { exportPersonalDetails, type PrivacyContext } from "./export-person.ts";
import { summarizePerson } from "./read-person.ts";

export function privacyRoutes(context: PrivacyContext): Route[] {
  return [
    handle(findPerson, ({ body }) => summarizePerson(context.db, body.email)),
    handle(exportPerson, async ({ body, reply }) => {
      const details = await exportPersonalDetails(context, body.email);
      reply.header("Content-Disposition", 'attachment; filename="kulud-personal-details.json"');
      return details;
    }),
    handle(erasePerson, ({ body }) => erasePersonalDetails(context, body.email)),
  ];
}
