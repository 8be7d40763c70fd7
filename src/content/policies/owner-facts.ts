import type { Owner } from "#domain/contact/owner.ts";
import type { PolicyFact } from "./policy.ts";

/** What a demonstration says in place of a missing fact; a live shop does not start without them. */
const NOT_SET = "not set yet (demo)";

/** Who runs the shop. The VAT number is left out for an owner who is not a VAT vendor. */
export function ownerFacts(owner: Owner): readonly PolicyFact[] {
  return [
    { name: "Legal name", value: owner.legalName ?? NOT_SET },
    { name: "Registration number", value: owner.registrationNumber ?? NOT_SET },
    ...(owner.vatNumber === undefined ? [] : [{ name: "VAT number", value: owner.vatNumber }]),
    { name: "Physical address", value: owner.streetAddress ?? NOT_SET },
    withLink("E-mail", owner.email, (email) => `mailto:${email}`),
    withLink("Telephone", owner.phone, (phone) => `tel:${phone.replace(/[^\d+]/g, "")}`),
  ];
}

function withLink(name: string, value: string | undefined, toHref: (value: string) => string): PolicyFact {
  return value === undefined ? { name, value: NOT_SET } : { name, value, href: toHref(value) };
}
