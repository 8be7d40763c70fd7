import { NO_RAND, rand, type ZarCents, zarCents } from "#domain/money/money.ts";
import { HOME_COUNTRY } from "./delivery.ts";

/** Days after delivery in which a piece may come back (SPEC section 9). */
export const RETURN_DAYS = 30;

/** Taken off the refund of a piece that comes back from abroad; never for a piece that is faulty (CPA section 56). */
export const INTERNATIONAL_RETURN_DEDUCTION = rand(150);

/** How long a refund takes, as every text states it. */
export const REFUND_TIME = "5-7 business days";

/** Hours after delivery in which damage is to be reported. */
export const DAMAGE_REPORT_HOURS = 48;

/** What a return is about: where the parcel had gone, and whether the piece was faulty. */
export type Return = { readonly country: string; readonly isFaulty: boolean };

/** What a return costs its sender: R150 from abroad, and never anything for a faulty piece or one that did not match. */
export function returnDeduction({ country, isFaulty }: Return): ZarCents {
  return isFaulty || country === HOME_COUNTRY ? NO_RAND : INTERNATIONAL_RETURN_DEDUCTION;
}

/** What goes back for a return of this worth, in rand cents; never less than nothing. */
export function refundForReturn(worth: ZarCents, ofReturn: Return): ZarCents {
  return zarCents(Math.max(0, worth - returnDeduction(ofReturn)));
}
