import { businessDaysAfter, calendarDay, weekdayAndDate, weekdayInWords } from "#domain/time/calendar-day.ts";

/** The first and the last day on which the courier should come, as days of the shop's calendar: "2026-11-30". */
export type DeliveryWindow = { readonly first: string; readonly last: string };

/** Business days ("5-7 days") after the day of payment; public holidays count as working days. */
export function deliveryWindow(paidAt: Date, days: string): DeliveryWindow {
  const [fewest = 0, most = fewest] = (days.match(/\d+/g) ?? []).map(Number);
  const paidOn = calendarDay(paidAt);
  return { first: businessDaysAfter(paidOn, fewest), last: businessDaysAfter(paidOn, most) };
}

/** "Monday 30 November to Wednesday 2 December". */
export function windowInWords({ first, last }: DeliveryWindow): string {
  return `${weekdayInWords(first)} to ${weekdayInWords(last)}`;
}

/** "between Tuesday 24 and Thursday 26 November"; the month is named twice only where there are two. */
export function windowAsPromise({ first, last }: DeliveryWindow): string {
  if (first === last) return `on ${weekdayInWords(first)}`;
  const isOneMonth = first.slice(0, "2026-11".length) === last.slice(0, "2026-11".length);
  return `between ${isOneMonth ? weekdayAndDate(first) : weekdayInWords(first)} and ${weekdayInWords(last)}`;
}
