import { chooseMailTransport } from "#server/mail/choose-transport.ts";
import { addOutboxViewer } from "#server/mail/outbox-viewer.routes.ts";
import { removeFromOutbox } from "#server/mail/read-outbox.ts";
import { type MailSender, sendDueMail } from "#server/mail/send-due-mail.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { reportMailServer, reportUndelivered } from "./report-undelivered.ts";
import { readNotifications } from "./write-notification.ts";

const MAIL_EVERY_SECONDS = 30;

/** The job that writes and sends the shop's mails. A demonstration shows them in the browser instead. */
export const notifications: ShopPlugin<OrdersShop> = async (app, { shop }) => {
  const sender = createMailSender(shop);
  shop.jobs.push({
    name: "mail",
    everySeconds: MAIL_EVERY_SECONDS,
    wakesOn: ["mail"],
    run: () => sendDueMail(sender),
  });
  const { delivery } = shop.settings.mail;
  if (delivery.kind !== "outbox") return;
  shop.erasers.push((_tx, { mailIds }) => removeFromOutbox(delivery.folder, mailIds));
  if (shop.settings.cardPayments.kind === "sandbox") addOutboxViewer(app, delivery.folder, shop.guards);
};

/** Exported for tests, which send without the job. */
export function createMailSender(shop: OrdersShop): MailSender {
  return {
    ...shop,
    get from() {
      return shop.settings.mail.from;
    },
    transport: chooseMailTransport(shop.settings.mail),
    read: (jobs) => readNotifications(shop, jobs),
    givenUp: reportUndelivered,
    serverRefused: reportMailServer,
  };
}
