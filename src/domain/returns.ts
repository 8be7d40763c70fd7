import { rand } from "./money.ts";

/** Days after delivery in which a piece may come back (SPEC section 9). */
export const RETURN_DAYS = 30;

/** Taken off the refund of a piece that comes back from abroad; never for a piece that is faulty (CPA section 56). */
export const INTERNATIONAL_RETURN_DEDUCTION = rand(150);

/** How long a refund takes, as every text states it. */
export const REFUND_TIME = "5-7 business days";

/** Hours after delivery in which damage is to be reported. */
export const DAMAGE_REPORT_HOURS = 48;
