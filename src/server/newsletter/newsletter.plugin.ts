import type { FastifyInstance } from "fastify";
import {
  openUnsubscribing,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "#contract/newsletter/shopper.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { leadToPage, readNoBody } from "#server/mail/read-no-body.ts";
import type { Shop, ShopPlugin } from "#server/shop/shop.ts";
import { subscribe, unsubscribe } from "./newsletter.service.ts";

export const newsletter: ShopPlugin = async (app, { shop }) => {
  registerRoutes(app, [
    handle(
      subscribeToNewsletter,
      ({ body }) => subscribe(shop, body.email),
      limited(LIMITS.subscribeToNewsletter, LIMITS.mailbox, LIMITS.mailsOfNetwork),
    ),
  ]);
  await app.register(async (scope) => addUnsubscribing(scope, shop));
};

/**
 * Leaving the newsletter, by a mail program (RFC 8058) or by the button of the page. No limit: one mail provider asks for
 * many readers from one address.
 */
function addUnsubscribing(scope: FastifyInstance, shop: Shop): void {
  readNoBody(scope);
  registerRoutes(scope, [
    handle(unsubscribeFromNewsletter, ({ params }) => unsubscribe(shop, params.token)),
    handle(openUnsubscribing, async ({ params, reply }) => leadToPage(reply, `/unsubscribe/${params.token}`)),
  ]);
  scope.post<{ Params: { token: string } }>(
    "/unsubscribe/:token",
    { schema: { hide: true } },
    async (request, reply) => {
      await unsubscribe(shop, request.params.token);
      return reply.header("Cache-Control", "no-store").redirect("/unsubscribed", 303);
    },
  );
}
