import { BRAND } from "#content/brand.ts";
import type { MailContent } from "#content/mails/mail-content.ts";
import type { Letter, MailAddress } from "#server/mail/mail-message.ts";
import { oneLine } from "#server/mail/one-line.ts";
import { customerFoot, type LetterFoot, ownerFoot } from "./mail-foot.ts";
import type { LettersContext } from "./notifications-context.ts";
import { renderLetterHtml } from "./render-html.ts";
import { renderLetterText } from "./render-text.ts";

/** Mail programs cut subjects long before this; so do servers that distrust long ones. */
const LONGEST_SUBJECT = 150;
const LONGEST_PREHEADER = 150;

export function toCustomer(context: LettersContext, email: string, content: MailContent): Letter {
  const foot = customerFoot(
    context.owner,
    context.publicUrl,
    "You get this mail because you ordered from us with this address.",
  );
  return { to: email, ...answersTo(context), ...render(content, foot) };
}

/** Who answers a mail of the shop writes to the owner. */
export function answersTo({ owner }: LettersContext): { readonly replyTo?: MailAddress } {
  return owner.email === undefined ? {} : { replyTo: { name: BRAND, address: owner.email } };
}

/** A demonstration has no owner's address; its mails stay on this machine. */
export function toOwner(context: LettersContext, content: MailContent): Letter {
  return {
    to: context.owner.email ?? context.from.address,
    ...render(content, ownerFoot(context.publicUrl)),
  };
}

export function render(content: MailContent, foot: LetterFoot): Pick<Letter, "subject" | "html" | "text"> {
  const safe = {
    ...content,
    subject: oneLine(content.subject, LONGEST_SUBJECT),
    preheader: oneLine(content.preheader, LONGEST_PREHEADER),
  };
  return {
    subject: safe.subject,
    html: renderLetterHtml(safe, foot),
    text: renderLetterText(safe, foot),
  };
}
