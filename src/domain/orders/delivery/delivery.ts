import { NO_RAND, rand, type ZarCents } from "#domain/money/money.ts";
import type { ClosedDays } from "#domain/time/time.ts";

/** The owner's delivery fees and times. */
export type DeliveryTerms = {
  readonly homeFee: ZarCents;
  readonly abroadFee: ZarCents;
  /** Within South Africa delivery is free above this subtotal; at exactly this amount it is not. */
  readonly freeAbove: ZarCents;
  /** Business days after payment, as "5-7". */
  readonly homeDays: string;
  readonly abroadDays: string;
  /** Whether an address in South Africa that is typed at the checkout and not saved is charged; left out where it is not. */
  readonly unsaved?: "charge" | undefined;
  /** Codes of listed countries to which nothing is delivered at present; left out when there are none. */
  readonly notTo?: readonly string[] | undefined;
  /** Left out when there are none. */
  readonly closed?: ClosedDays | undefined;
};

export const HOME_COUNTRY = "ZA";

/** Any country that is not listed; the form then asks for its name. */
export const OTHER_COUNTRY = "OTHER";

/** The fee before the free-delivery rule. An unknown country pays the international fee. */
export function standardDeliveryFee(terms: DeliveryTerms, country: string): ZarCents {
  return country === HOME_COUNTRY ? terms.homeFee : terms.abroadFee;
}

/** The delivery fee for this subtotal in rand cents; zero when delivery is free. */
export function deliveryFee(terms: DeliveryTerms, subtotal: ZarCents, country: string): ZarCents {
  const isFree = country === HOME_COUNTRY && subtotal > terms.freeAbove;
  return isFree ? NO_RAND : standardDeliveryFee(terms, country);
}

/**
 * What an order with this subtotal is charged for delivery, in rand cents. Without a saved country the shopper types an
 * address in South Africa at the checkout.
 */
export function deliveryCharged(
  terms: DeliveryTerms,
  subtotal: ZarCents,
  savedCountry: string | undefined,
): ZarCents {
  const isLetOff = savedCountry === undefined && !terms.unsaved;
  return isLetOff ? NO_RAND : deliveryFee(terms, subtotal, savedCountry ?? HOME_COUNTRY);
}

/**
 * The amount missing for free delivery, in cents of whole rand: zero where delivery is free, undefined where it never
 * is. At exactly the limit delivery is not free, so one rand may be missing.
 */
export function missingForFreeDelivery(
  terms: DeliveryTerms,
  subtotal: ZarCents,
  country: string,
): ZarCents | undefined {
  if (country !== HOME_COUNTRY) return undefined;
  if (subtotal > terms.freeAbove) return NO_RAND;
  return rand(Math.floor((terms.freeAbove - subtotal) / 100) + 1);
}

/** Delivery time in business days, as the shipping page states it. */
export function deliveryDays(terms: DeliveryTerms, country: string): string {
  return `${country === HOME_COUNTRY ? terms.homeDays : terms.abroadDays} days`;
}
