import { formatRand } from "#domain/money/money.ts";
import { type DeliveryTerms, HOME_COUNTRY, standardDeliveryFee } from "#domain/orders/delivery/delivery.ts";

export const BRAND = "KULUD";

/** From when delivery is free, as every page says it. */
export function freeDeliveryLine({ freeAbove }: DeliveryTerms): string {
  return `Free shipping over ${formatRand(freeAbove)} within South Africa`;
}

/** "Delivery R100 in South Africa, free over R2500", or the fee to another country by its name. */
export function deliveryFeeLine(terms: DeliveryTerms, country: string, name: string): string {
  const fee = formatRand(standardDeliveryFee(terms, country));
  if (country !== HOME_COUNTRY) return `Delivery ${fee} to ${name}`;
  return `Delivery ${fee} in ${name}, free over ${formatRand(terms.freeAbove)}`;
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
