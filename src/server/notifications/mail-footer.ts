import { BRAND, REPLY_TIME } from "#content/brand.ts";
import type { MailFact, MailLink } from "#content/mails/mail-content.ts";
import { knownOwnerFacts } from "#content/texts/policy.ts";
import type { Owner } from "#domain/contact/owner.ts";
import type { PublicContact } from "#domain/contact/public-contact.ts";

/**
 * The foot of every mail: why it was sent, who runs the shop (ECT Act section 43), and how to unsubscribe where that is
 * possible.
 */
export type MailFooter = {
  readonly reason: string;
  readonly facts: readonly MailFact[];
  readonly links: readonly MailLink[];
  /** Origin of the shop, without a trailing slash. */
  readonly shopUrl: string;
};

type FootSettings = {
  readonly owner: Owner;
  readonly contact: PublicContact;
  readonly publicUrl: string;
};

/** With the number of the order a mail is about, which its link to the contact form fills in. The number identifies no person. */
export function customerFooter(
  { owner, contact, publicUrl }: FootSettings,
  reason: string,
  orderNumber?: string,
): MailFooter {
  return {
    reason: `${reason} Questions? Reply to this email. ${REPLY_TIME} ${contact.supportHours}.`,
    shopUrl: publicUrl,
    facts: [{ name: "Shop", value: BRAND }, ...knownOwnerFacts(owner)],
    links:
      orderNumber === undefined
        ? [{ label: "Contact", href: `${publicUrl}/contact` }]
        : [
            { label: "Contact", href: `${publicUrl}/contact?order=${orderNumber}` },
            { label: "Find my order", href: `${publicUrl}/find-order` },
          ],
  };
}

/** The foot of a mail to the owner, or to a person who works at the shop. */
export function ownerFooter(
  shopUrl: string,
  reason = "You get this because your address stands under Settings as the owner's.",
): MailFooter {
  return {
    reason,
    facts: [],
    shopUrl,
    links: [{ label: "Shop", href: `${shopUrl}/` }],
  };
}
