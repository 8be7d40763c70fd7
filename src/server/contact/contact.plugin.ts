import { sendContactMessage } from "#contract/contact/shopper.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { receiveMessage } from "./contact.service.ts";
import { receiveAnswers } from "./mailbox/receive-answers.ts";

const MAILBOX_EVERY_SECONDS = 120;

export const contact: ShopPlugin = async (app, { shop }) => {
  const { mailbox } = shop.settings.mail;
  if (mailbox !== undefined)
    shop.jobs.push({
      name: "mailbox",
      everySeconds: MAILBOX_EVERY_SECONDS,
      run: () => receiveAnswers(shop, mailbox),
    });
  registerRoutes(app, [
    handle(
      sendContactMessage,
      async ({ body }) => {
        await receiveMessage(shop, body);
        return { success: true as const };
      },
      limited(LIMITS.sendContactMessage, LIMITS.mailbox, LIMITS.mailsOfNetwork),
    ),
  ]);
};
