/** Calendar days of the shop as "2026-11-30", which sort as text, and their words. */
import {
  type ClosedDays,
  DAY,
  formatSastClock,
  isBusinessDay,
  SHOP_AHEAD_HOURS,
  toShopTime,
} from "./time.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Whether a text is a day of the calendar, such as "2026-11-30". */
export function isDay(text: string): boolean {
  const start = startOf(text);
  return !Number.isNaN(start.getTime()) && toText(start) === text;
}

/** The day of an instant in South Africa. */
export function calendarDay(instant: Date): string {
  return toText(toShopTime(instant));
}

/** The instant at which a day begins in South Africa. */
export function beginOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+0${SHOP_AHEAD_HOURS}:00`);
}

/** That many days later. */
export function daysAfter(day: string, days: number): string {
  return toText(new Date(startOf(day).getTime() + days * DAY));
}

/** That many business days later; a weekend or a public holiday leads on to the next one. */
export function businessDaysAfter(day: string, days: number, closed?: ClosedDays): string {
  let last = startOf(day);
  for (let left = days; left > 0; ) {
    last = new Date(last.getTime() + DAY);
    if (isBusinessDay(last, closed)) left -= 1;
  }
  return toText(last);
}

/** The same day of the month this many months later, or that month's last day. */
export function monthsAfter(day: string, months: number): string {
  const from = startOf(day);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toText(new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth))));
}

/** "Monday 30" */
function weekdayAndDate(day: string): string {
  const start = startOf(day);
  return `${WEEKDAYS[start.getUTCDay()]} ${start.getUTCDate()}`;
}

/** "Monday 30 November" */
export function weekdayInWords(day: string): string {
  return `${weekdayAndDate(day)} ${monthOf(day)}`;
}

/** "Mon 30 Nov" */
export function shortWeekday(day: string): string {
  return `${weekdayAndDate(day).slice(0, "Mon".length)} ${shortDay(day)}`;
}

/** "2 Mar": short enough for a chart's axis. */
export function shortDay(day: string): string {
  return `${startOf(day).getUTCDate()} ${monthOf(day).slice(0, "Mar".length)}`;
}

/** "21 November" */
export function dayAndMonth(day: string): string {
  return `${startOf(day).getUTCDate()} ${monthOf(day)}`;
}

/** "21 November 2026" */
export function dayInWords(day: string): string {
  return `${dayAndMonth(day)} ${startOf(day).getUTCFullYear()}`;
}

/** "November 2026" of "2026-11". */
export function monthInWords(month: string): string {
  return `${monthOf(`${month}-01`)} ${month.slice(0, "2026".length)}`;
}

/** "November 2026" of a whole month; else its first and last day, "1 March 2026 to 28 February 2027". */
export function daysInWords(from: string, until: string): string {
  if (from === until) return dayInWords(from);
  const month = monthOfDay(from);
  const whole = daysOfMonth(month);
  return from === whole.from && until === whole.until
    ? monthInWords(month)
    : `${dayInWords(from)} to ${dayInWords(until)}`;
}

/** "2026-11" of "2026-11-30". */
export function monthOfDay(day: string): string {
  return day.slice(0, "2026-11".length);
}

/** The first and the last day of "2026-11". */
export function daysOfMonth(month: string): { readonly from: string; readonly until: string } {
  const from = `${month}-01`;
  return { from, until: daysAfter(monthsAfter(from, 1), -1) };
}

/** The day in the shop's time zone, e.g. "21 November 2026". */
export function formatDay(instant: Date): string {
  return dayInWords(calendarDay(instant));
}

/** e.g. "21 November 2026, 14:32 SAST". */
export function formatDayAndClock(instant: Date): string {
  return `${formatDay(instant)}, ${formatSastClock(instant)}`;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toText(utc: Date): string {
  return utc.toISOString().slice(0, "2026-11-30".length);
}

function monthOf(day: string): string {
  return MONTHS[startOf(day).getUTCMonth()] ?? "";
}
