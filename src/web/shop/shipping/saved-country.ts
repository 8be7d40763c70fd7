import { fields, text } from "#web/kit/storage/shape.ts";
import { parseStored, type TextStore } from "#web/kit/storage/text-store.ts";

/** Its key in local storage. Shoppers have addresses stored under it, so it must never change. */
export const SHIPPING_INFO_KEY = "kuludShippingInfo";

const readCountry = fields({ country: text });

/** The saved address's country, without the schema that the whole address needs. Undefined when none is saved. */
export function readSavedCountry(texts: TextStore): string | undefined {
  const stored = texts.read(SHIPPING_INFO_KEY);
  return stored === undefined ? undefined : parseStored(SHIPPING_INFO_KEY, stored, readCountry)?.country;
}
