import { isPublicHoliday } from "./public-holidays.ts";

/** Durations in milliseconds. Constants built from these carry their unit in their definition. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** South African Standard Time, all year, whatever the machine's time zone. */
export const SHOP_AHEAD_HOURS = 2;

const SUPPORT_OPENS_AT_HOUR = 9;
const SUPPORT_CLOSES_AT_HOUR = 18;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Shifts an instant so that its UTC fields are South African time. All dates are written by hand from here: locale data
 * differ between engines, and a page and its browser must print the same text.
 */
export function toShopTime(instant: Date): Date {
  return new Date(instant.getTime() + SHOP_AHEAD_HOURS * HOUR);
}

/** Date and time as in a table, in the shop's time zone: "2026.09.01 14:32". */
export function formatSastTimestamp(instant: Date): string {
  const [day = "", clock = ""] = toShopTime(instant).toISOString().split("T");
  return `${day.replaceAll("-", ".")} ${clock.slice(0, "14:32".length)}`;
}

/** For spreadsheets: ISO 8601 with the shop's offset, "2026-09-01T14:32:05+02:00". */
export function formatSastExport(instant: Date): string {
  return `${toShopTime(instant).toISOString().slice(0, "2026-09-01T14:32:05".length)}+0${SHOP_AHEAD_HOURS}:00`;
}

/** The time of day in the shop's time zone, e.g. "14:32 SAST". */
export function formatSastClock(instant: Date): string {
  return `${formatSastTimestamp(instant).slice(-"14:32".length)} SAST`;
}

/** Days on which nothing is packed and no one answers, as the owner says: "2026-12-20" to "2027-01-04", both included. */
export type ClosedDays = readonly { readonly from: string; readonly to: string }[];

/** Monday to Friday, without South Africa's public holidays and the days on which the shop is closed. */
export function isBusinessDay(shopTime: Date, closed: ClosedDays = []): boolean {
  const weekday = shopTime.getUTCDay();
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  const day = shopTime.toISOString().slice(0, "2026-12-25".length);
  return !isPublicHoliday(day) && !closed.some(({ from, to }) => from <= day && day <= to);
}

/** Whether support is open: Mon-Fri 9AM-6PM SAST. */
export function isSupportOpen(instant: Date, closed?: ClosedDays): boolean {
  const shopTime = toShopTime(instant);
  const hour = shopTime.getUTCHours();
  return isBusinessDay(shopTime, closed) && hour >= SUPPORT_OPENS_AT_HOUR && hour < SUPPORT_CLOSES_AT_HOUR;
}
