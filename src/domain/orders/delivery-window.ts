import { DAY, SHOP_TIME_ZONE } from "#domain/time/time.ts";

/** The first and the last day on which the courier should come, as days of the shop's calendar: "2026-11-30". */
export type DeliveryWindow = { readonly first: string; readonly last: string };

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: SHOP_TIME_ZONE });
const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "short" });
const longDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** Business days ("5-7 days") after the day of payment; public holidays count as working days. */
export function deliveryWindow(paidAt: Date, days: string): DeliveryWindow {
  const [fewest = 0, most = fewest] = (days.match(/\d+/g) ?? []).map(Number);
  return { first: businessDaysAfter(paidAt, fewest), last: businessDaysAfter(paidAt, most) };
}

/** "Monday 30 November to Wednesday 2 December". */
export function windowInWords({ first, last }: DeliveryWindow): string {
  return `${dayInWords(first)} to ${dayInWords(last)}`;
}

/** "between Tuesday 24 and Thursday 26 November"; the month is named twice only where there are two. */
export function windowAsPromise({ first, last }: DeliveryWindow): string {
  if (first === last) return `on ${dayInWords(first)}`;
  const [weekdayAndDay, month] = cutBeforeMonth(dayInWords(first));
  const isOneMonth = dayInWords(last).endsWith(` ${month}`);
  return `between ${isOneMonth ? weekdayAndDay : dayInWords(first)} and ${dayInWords(last)}`;
}

function cutBeforeMonth(words: string): readonly [string, string] {
  const cut = words.lastIndexOf(" ");
  return [words.slice(0, cut), words.slice(cut + 1)];
}

function dayInWords(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`)).replace(",", "");
}

function businessDaysAfter(instant: Date, days: number): string {
  let day = new Date(`${isoDay.format(instant)}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY);
    if (!weekday.format(day).startsWith("S")) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
