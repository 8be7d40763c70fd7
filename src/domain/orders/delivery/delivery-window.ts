import { businessDaysAfter, calendarDay, shortWeekday } from "#domain/time/calendar-day.ts";
import type { ClosedDays } from "#domain/time/time.ts";

/** First and last expected delivery day, in the shop's calendar: "2026-11-30". */
export type DeliveryWindow = { readonly first: string; readonly last: string };

/**
 * Business days ("5-7 days") after the day of payment, by South Africa's calendar and the days on which the shop is closed:
 * also abroad, where the parcel begins its way here.
 */
export function deliveryWindow(paidAt: Date, days: string, closed?: ClosedDays): DeliveryWindow {
  const [fewest = 0, most = fewest] = (days.match(/\d+/g) ?? []).map(Number);
  const paidOn = calendarDay(paidAt);
  return {
    first: businessDaysAfter(paidOn, fewest, closed),
    last: businessDaysAfter(paidOn, most, closed),
  };
}

/** "Mon 30 Nov – Wed 2 Dec". */
export function windowInWords({ first, last }: DeliveryWindow): string {
  return first === last ? shortWeekday(first) : `${shortWeekday(first)} – ${shortWeekday(last)}`;
}

/** A time of delivery as it is written for shoppers: "5–7 business days" for "5-7 days". */
export function businessDays(days: string): string {
  return days.replace("-", "–").replace(/\bdays?\b/, "business $&");
}
