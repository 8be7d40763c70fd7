import { NO_RAND, rand, type ZarCents, zarCents } from "#domain/money/money.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery.ts";

/** Days for cancelling an order after it has come, without a reason: section 44 of the ECT Act. */
export const COOLING_OFF = "seven days";

/** Days after delivery in which a piece may be returned. */
export const RETURN_DAYS = 30;

/**
 * Deducted from the refund of a piece that is returned from abroad. Never for a faulty piece: the Consumer Protection
 * Act (section 56) makes such a return free for the customer.
 */
export const INTERNATIONAL_RETURN_DEDUCTION = rand(150);

/** How long a refund takes, as all texts of the shop state it. */
export const REFUND_TIME = "5-7 business days";

/** Hours after delivery in which damage must be reported. */
export const DAMAGE_REPORT_HOURS = 48;

/** Where the parcel was delivered, and whether the piece was faulty. */
export type Return = { readonly country: string; readonly isFaulty: boolean };

/** The deduction for a return, in rand cents: nothing within South Africa and nothing for a faulty piece. */
export function returnDeduction({ country, isFaulty }: Return): ZarCents {
  return isFaulty || country === HOME_COUNTRY ? NO_RAND : INTERNATIONAL_RETURN_DEDUCTION;
}

/** The refund for returned goods of this worth, in rand cents; never below zero. */
export function refundForReturn(worth: ZarCents, ofReturn: Return): ZarCents {
  return zarCents(Math.max(0, worth - returnDeduction(ofReturn)));
}
