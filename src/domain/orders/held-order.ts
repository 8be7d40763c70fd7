/** An order that the owner makes for a buyer who pays later, by a link or a transfer: how long its pieces wait. */
import { beginOfDay, calendarDay, daysAfter } from "#domain/time/calendar-day.ts";
import { SECOND } from "#domain/time/time.ts";

export const MOST_HELD_DAYS = 7;
/** Others wait for its few pieces. */
export const MOST_HELD_DAYS_OF_AN_EDITION = 2;

/** The most days that these products may be kept for one buyer. */
export function mostHeldDays(products: readonly { readonly isEdition: boolean }[]): number {
  return products.some(({ isEdition }) => isEdition) ? MOST_HELD_DAYS_OF_AN_EDITION : MOST_HELD_DAYS;
}

/** The last second of the South African day that many days after now. */
export function heldUntil(now: Date, days: number): Date {
  return new Date(beginOfDay(daysAfter(calendarDay(now), days + 1)).getTime() - SECOND);
}
