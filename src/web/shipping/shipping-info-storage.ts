import { z } from "#web/storage/schema.ts";
import { parseStored, type TextStore } from "#web/storage/text-store.ts";
import { type ShippingInfo, ShippingInfoFields } from "./shipping-info.ts";

/** Its key in local storage. Shoppers have addresses stored under it, so it must never change. */
export const SHIPPING_INFO_KEY = "kuludShippingInfo";

const VERSION = 1;

const StoredShippingInfo = z.extend(ShippingInfoFields, { version: z.optional(z.literal(VERSION)) });

/** Undefined when nothing is saved, and, after a report, when what is saved is not an address. */
export function readShippingInfo(texts: TextStore): ShippingInfo | undefined {
  const stored = texts.read(SHIPPING_INFO_KEY);
  if (stored === undefined) return undefined;
  const parsed = parseStored(SHIPPING_INFO_KEY, stored, (json) => z.parse(StoredShippingInfo, json));
  if (!parsed) return undefined;
  const { version: _version, ...info } = parsed;
  return info;
}

/** False when the browser did not store it, so that it lasts only until the page is left. */
export function saveShippingInfo(texts: TextStore, info: ShippingInfo): boolean {
  return texts.write(SHIPPING_INFO_KEY, JSON.stringify({ version: VERSION, ...info }));
}

export function forgetShippingInfo(texts: TextStore): void {
  texts.remove(SHIPPING_INFO_KEY);
}
