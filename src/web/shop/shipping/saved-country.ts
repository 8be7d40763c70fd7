import { SHORTEST_PHONE } from "#domain/texts/longest-texts.ts";
import { fields, textFrom } from "#web/kit/storage/shape.ts";
import { parseStored, type TextStore } from "#web/kit/storage/text-store.ts";

/** Its key in local storage. Shoppers have addresses stored under it, so it must never change. */
export const SHIPPING_INFO_KEY = "kuludShippingInfo";

/** How short each part of an address may be, in characters. */
export const SHORTEST_PARTS = {
  fullName: 2,
  email: 1,
  phone: SHORTEST_PHONE,
  addressLine1: 5,
  city: 2,
  state: 2,
  postalCode: 3,
  country: 1,
} as const;

const readAddress = fields(
  Object.fromEntries(Object.entries(SHORTEST_PARTS).map(([part, least]) => [part, textFrom(least)])),
);

/**
 * The saved address's country, without the schema that the whole address needs. Undefined when none is saved, or one that
 * the checkout would not take: the cart must not count its fee.
 */
export function readSavedCountry(texts: TextStore): string | undefined {
  const stored = texts.read(SHIPPING_INFO_KEY);
  return stored === undefined ? undefined : parseStored(SHIPPING_INFO_KEY, stored, readAddress)?.country;
}
