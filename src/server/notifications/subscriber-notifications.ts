import { newsletterWelcome } from "#content/mails/newsletter-mails.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { findUnsubscribeAddresses } from "#server/newsletter/newsletter.service.ts";
import type { OrdersShop } from "#server/orders/orders-shop.ts";
import { answersTo, render } from "./address-mail.ts";
import { customerFooter } from "./mail-footer.ts";
import { findSubscriberEmail } from "./notifications.repository.ts";

/** Undefined when they have unsubscribed or been erased before the mail was sent. */
export async function writeNewsletterWelcome(
  shop: OrdersShop,
  subscriberId: number,
): Promise<MailMessage | undefined> {
  const email = await findSubscriberEmail(shop.db, subscriberId);
  const leave = email === undefined ? undefined : await findUnsubscribeAddresses(shop, email);
  if (email === undefined || leave === undefined) return undefined;
  const foot = customerFooter(
    shop.settings,
    "You get this mail because this address subscribed to our newsletter.",
  );
  const content = newsletterWelcome({ shopUrl: shop.settings.publicUrl, unsubscribeUrl: leave.page });
  return {
    to: email,
    ...answersTo(shop),
    ...render(content, { ...foot, links: [...foot.links, { label: "Unsubscribe", href: leave.page }] }),
    // Makes mail programs show their own button to unsubscribe (RFC 2369 and RFC 8058).
    headers: {
      "List-Unsubscribe": `<${leave.oneClick}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
