import { NO_RAND, rand, type ZarCents, zarCents } from "#domain/money/money.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";

/** Days in which a delivered order may be cancelled without a reason: ECT Act, section 44. */
export const COOLING_OFF = "seven days";

/** Days after delivery in which a piece may be returned. */
export const RETURN_DAYS = 30;

/**
 * Deducted from refunds of returns from abroad, except for faulty pieces, whose return is free for the customer
 * (Consumer Protection Act, section 56).
 */
export const INTERNATIONAL_RETURN_DEDUCTION = rand(150);

/** How long a refund takes, as stated in all the shop's texts. */
export const REFUND_TIME = "5–7 business days";

/** Hours after delivery in which damage must be reported. */
export const DAMAGE_REPORT_HOURS = 48;

/** The destination, and whether the piece was faulty. */
export type Return = { readonly country: string; readonly isFaulty: boolean };

/** The deduction for a return, in rand cents: nothing within South Africa and nothing for a faulty piece. */
export function returnDeduction({ country, isFaulty }: Return): ZarCents {
  return isFaulty || country === HOME_COUNTRY ? NO_RAND : INTERNATIONAL_RETURN_DEDUCTION;
}

/** The refund for returned goods of this worth, in rand cents; never below zero. */
export function refundForReturn(worth: ZarCents, ofReturn: Return): ZarCents {
  return zarCents(Math.max(0, worth - returnDeduction(ofReturn)));
}
