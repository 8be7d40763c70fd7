import type { FastifyInstance } from "fastify";
import { subscribeToNewsletter, unsubscribeFromNewsletter } from "#contract/newsletter.ts";
import { handle, registerRoutes } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS, TIGHT_LIMITS } from "#server/http/rate-limits.ts";
import type { Shop, ShopPlugin } from "#server/shop/shop.ts";
import { subscribe, unsubscribe } from "./newsletter.service.ts";

const LARGEST_FORM_BYTES = 16 * 1024;

export const newsletter: ShopPlugin = async (app, { shop }) => {
  registerRoutes(app, [
    handle(
      subscribeToNewsletter,
      ({ body }) => subscribe(shop, body.email),
      limited(RATE_LIMITS.subscribeToNewsletter, TIGHT_LIMITS.email),
    ),
  ]);
  await app.register(async (scope) => addUnsubscribing(scope, shop));
};

/**
 * Leaving the newsletter, by a mail program (RFC 8058) or by the button of the page. No limit: one mail provider asks for
 * many readers from one address. A scope of its own: mail programs send a form of either kind, and since the address says
 * everything, the body is read and forgotten.
 */
function addUnsubscribing(scope: FastifyInstance, shop: Shop): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: LARGEST_FORM_BYTES },
    (_request, _body, done) => done(null),
  );
  registerRoutes(scope, [handle(unsubscribeFromNewsletter, ({ params }) => unsubscribe(shop, params.token))]);
  scope.post<{ Params: { token: string } }>(
    "/unsubscribe/:token",
    { schema: { hide: true } },
    async (request, reply) => {
      await unsubscribe(shop, request.params.token);
      return reply.header("Cache-Control", "no-store").redirect("/unsubscribed", 303);
    },
  );
}
