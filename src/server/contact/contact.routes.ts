import { sendContactMessage } from "#contract/contact.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import type { ContactService } from "./contact.service.ts";

export function contactRoutes(contact: ContactService, hasRateLimits: boolean): Route[] {
  return [
    handle(
      sendContactMessage,
      async ({ body }) => {
        await contact.receive(body);
        return { success: true as const };
      },
      limited(RATE_LIMITS.sendContactMessage, hasRateLimits),
    ),
  ];
}
