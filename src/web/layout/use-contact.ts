import type { PublicContact } from "#domain/contact/public-contact.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";

/** How people reach the shop; undefined on an error screen that could not learn it. */
export function useContact(): PublicContact | undefined {
  return useShopFacts()?.contact;
}
