import { newsletterWelcome } from "#content/mails/newsletter-mails.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { customerFoot } from "./mail-foot.ts";
import { findSubscriberEmail } from "./notifications.repository.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { answersTo, render } from "./post-to.ts";

/** Undefined when they left, or were forgotten, before the mail went out. */
export async function writeNewsletterWelcome(
  context: NotificationsContext,
  subscriberId: number,
): Promise<MailMessage | undefined> {
  const email = await findSubscriberEmail(context.db, subscriberId);
  const leave = email === undefined ? undefined : await context.newsletter.findUnsubscribeAddresses(email);
  if (email === undefined || leave === undefined) return undefined;
  const foot = customerFoot(
    context.owner,
    context.publicUrl,
    "You get this mail because this address subscribed to our newsletter.",
  );
  const content = newsletterWelcome({ shopUrl: context.publicUrl, unsubscribeUrl: leave.page });
  return {
    to: email,
    ...answersTo(context),
    ...render(content, { ...foot, links: [...foot.links, { label: "Unsubscribe", href: leave.page }] }),
    // The button that mail programs draw themselves (RFC 2369 and RFC 8058).
    headers: {
      "List-Unsubscribe": `<${leave.oneClick}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
