import { BRAND } from "#content/brand.ts";
import type { MailContent } from "#content/mails/mail-content.ts";
import type { MailAddress } from "#domain/mail/email-address.ts";
import { hasMailbox } from "#domain/mail/has-mailbox.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { customerFooter, type MailFooter, ownerFooter } from "./mail-footer.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/** Mail programs show less than this, and some servers refuse longer subjects. */
const LONGEST_SUBJECT = 150;
const LONGEST_PREHEADER = 150;

/** A mail to the customer of this order; undefined when there is no address to send it to. */
export function toCustomer(
  shop: OrdersShop,
  order: Pick<Order, "number" | "customerEmail">,
  content: MailContent,
): MailMessage | undefined {
  if (!hasMailbox(order.customerEmail)) return undefined;
  const foot = customerFooter(
    shop.settings,
    "You get this mail because you ordered from us with this address.",
    order.number,
  );
  return { to: order.customerEmail, ...answersTo(shop), ...render(content, foot) };
}

/** Sends answers to the owner, where the settings have an address. */
export function answersTo({ settings: { owner } }: OrdersShop): { readonly replyTo?: MailAddress } {
  return owner.email === undefined ? {} : { replyTo: { name: BRAND, address: owner.email } };
}

/** A mail to the owner. A demonstration has no owner's address, and its mails stay on this machine anyway. */
export function toOwner(shop: OrdersShop, content: MailContent): MailMessage {
  return {
    to: shop.settings.owner.email ?? shop.settings.mail.from.address,
    ...render(content, ownerFooter(shop.settings.publicUrl)),
  };
}

/** Subject, HTML and text of a mail. Subject and preheader are made single lines of limited length. */
export function render(
  content: MailContent,
  foot: MailFooter,
): Pick<MailMessage, "subject" | "html" | "text"> {
  const safe = {
    ...content,
    subject: oneLine(content.subject, LONGEST_SUBJECT),
    preheader: oneLine(content.preheader, LONGEST_PREHEADER),
  };
  return {
    subject: safe.subject,
    html: renderHtml(safe, foot),
    text: renderText(safe, foot),
  };
}
