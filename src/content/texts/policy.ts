import type { Owner } from "#domain/contact/owner.ts";
import type { Retention } from "#domain/contact/retention.ts";
import type { DeliveryTerms } from "#domain/orders/delivery/delivery.ts";
import type { PayPageWay } from "#domain/payments/pay-page-ways.ts";

/** A name and its value; `href` when the value is an address, email or telephone number to follow. */
export type PolicyFact = { readonly name: string; readonly value: string; readonly href?: string };

export type PolicyBlock =
  /** A paragraph. */
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly PolicyFact[] }
  /** Pages of the shop that say more. */
  | { readonly pages: readonly string[] };

export type PolicySection = {
  /** The fragment of its address: links from elsewhere depend on it, so it must not change. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly PolicyBlock[];
};

/** Facts of this shop that the texts need. */
export type PolicyShop = {
  /** True while the built-in sandbox takes the payments: no real money. */
  readonly sandbox: boolean;
};

/** `delivery` holds the same fees by which the shop charges. */
export type TermsShop = PolicyShop & {
  readonly delivery: DeliveryTerms /** What the card provider's page offers beside cards. */;
  readonly payPageWays: readonly PayPageWay[];
};

/** `retention` holds the same durations by which the shop erases. */
export type PrivacyShop = PolicyShop & { readonly retention: Retention };

/** Stands above both texts until the setting POLICIES_REVIEWED says that the owner, or the owner's lawyer, has read them. */
export const REVIEW_NOTICE = {
  title: "To be reviewed by the owner",
  text: "This text describes how the shop works and which laws apply. No lawyer has read it yet.",
} as const;

/** A demonstration's words in place of a missing fact; a live shop does not start without the facts. */
const NOT_SET = "not set yet (demo)";

/** Without what a demo has not set. */
export function knownOwnerFacts(owner: Owner): readonly PolicyFact[] {
  return ownerFacts(owner).filter(({ value }) => value !== NOT_SET);
}

/** The shop's owner. The VAT number is left out for an owner who is not a VAT vendor. */
export function ownerFacts(owner: Owner): readonly PolicyFact[] {
  return [
    { name: "Legal name", value: owner.legalName ?? NOT_SET },
    { name: "Registration number", value: owner.registrationNumber ?? NOT_SET },
    ...(owner.vatNumber === undefined ? [] : [{ name: "VAT number", value: owner.vatNumber }]),
    { name: "Physical address", value: owner.streetAddress ?? NOT_SET },
    withLink("Email", owner.email, (email) => `mailto:${email}`),
    withLink("Telephone", owner.phone, (phone) => `tel:${phone.replace(/[^\d+]/g, "")}`),
  ];
}

function withLink(name: string, value: string | undefined, toHref: (value: string) => string): PolicyFact {
  return value === undefined ? { name, value: NOT_SET } : { name, value, href: toHref(value) };
}
