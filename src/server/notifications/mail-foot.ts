import { BRAND, REPLY_TIME, SUPPORT_HOURS } from "#content/brand.ts";
import type { MailFact, MailLink } from "#content/mails/mail-content.ts";
import { ownerFacts } from "#content/policies/owner-facts.ts";
import type { Owner } from "#domain/contact/owner.ts";

/** Under every mail: why one gets it, who runs the shop (ECT Act section 43), and the way out where there is one. */
export type MailFoot = {
  readonly reason: string;
  readonly facts: readonly MailFact[];
  readonly links: readonly MailLink[];
};

export function customerFoot(owner: Owner, shopUrl: string, reason: string): MailFoot {
  return {
    reason: `${reason} Questions? Answer this mail. ${REPLY_TIME} ${SUPPORT_HOURS}.`,
    facts: [{ name: "Shop", value: BRAND }, ...ownerFacts(owner)],
    links: [{ label: "Contact", href: `${shopUrl}/contact` }],
  };
}

export function ownerFoot(shopUrl: string): MailFoot {
  return {
    reason: "You get this because OWNER_EMAIL of the shop is your address.",
    facts: [],
    links: [{ label: "Shop", href: `${shopUrl}/` }],
  };
}
