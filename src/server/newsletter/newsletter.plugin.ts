import {
  openUnsubscribing,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "#contract/newsletter/shopper.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { leadToPage, readNoBody } from "#server/mail/read-no-body.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { subscribe, unsubscribe } from "./newsletter.service.ts";

export const newsletter: ShopPlugin = async (app, { shop }) => {
  registerRoutes(app, [
    handle(
      subscribeToNewsletter,
      ({ body }) => subscribe(shop, body.email),
      limited(LIMITS.subscribeToNewsletter, LIMITS.mailbox, LIMITS.mailsOfNetwork),
    ),
  ]);
  // Without a limit: one mail provider asks for many readers from one address.
  await app.register(async (scope) => {
    readNoBody(scope);
    registerRoutes(scope, [
      handle(unsubscribeFromNewsletter, ({ params }) => unsubscribe(shop, params.token)),
      handle(openUnsubscribing, async ({ params, reply }) =>
        leadToPage(reply, `/unsubscribe/${params.token}`),
      ),
    ]);
  });
};
