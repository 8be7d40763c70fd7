import { formatRand } from "#domain/money/money.ts";
import type { DeliveryTerms } from "#domain/orders/delivery.ts";

export const BRAND = "KULUD";

/** From when delivery is free, as every page says it. */
export function freeDeliveryLine({ freeAbove }: DeliveryTerms): string {
  return `Free shipping over ${formatRand(freeAbove)} within South Africa`;
}

/** The shop in three sentences: for search engines, and for link previews of pages without a description. */
export function shopDescription(terms: DeliveryTerms): string {
  return `Street-style clothing and music from KULUD. Premium cotton and blends, no polyester. ${freeDeliveryLine(terms)}.`;
}

/** The shop in a few words. */
export const SHOP_LINE = "Street-style clothing and music";

/** Where the shop is and when it answers, as every page says it. */
export const SUPPORT_HOURS = "Mon-Fri 9AM-6PM SAST";
export const CITY = "Johannesburg";
export const COORDINATES = "26.2041° S 28.0473° E";
export const REPLY_TIME = "We reply within 24 hours.";
