/**
 * Value-added tax as it lies in a price (VAT Act 89 of 1991): sections 7 and 64 for the rate and for prices that include it, section 11
 * for exports at zero, sections 20 and 21 for tax invoices and credit notes.
 */

import { rand, type ZarCents, zarCents } from "#domain/money/money.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";

/** The standard rate, in percent. */
const STANDARD_PERCENT = 15;

/** Above this a tax invoice names its recipient (section 20(5)). */
export const NAMES_RECIPIENT_ABOVE = rand(5000);

/**
 * The rate of what is sent to this country. What the seller itself sends out of South Africa is an export at zero; files that are
 * downloaded from abroad are taxed as at home, where their buyer is not known.
 */
export function vatPercentOf(country: string, isSent: boolean): number {
  return isSent && country !== HOME_COUNTRY ? 0 : STANDARD_PERCENT;
}

/** The tax in an amount that includes it, in rand cents, half a cent rounded up: 15/115 at the standard rate. */
export function vatIn(amount: ZarCents, percent: number): ZarCents {
  const whole = 100 + percent;
  return zarCents(Math.floor((2 * amount * percent + whole) / (2 * whole)));
}

/** Whether a tax invoice of this amount has to name its recipient. */
export function namesRecipient(amount: ZarCents): boolean {
  return amount > NAMES_RECIPIENT_ABOVE;
}
