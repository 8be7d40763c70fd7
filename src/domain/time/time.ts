/** Durations in milliseconds. Constants built from these carry their unit in their definition. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The shop's time zone, whatever the machine's: South African Standard Time, UTC+2, no daylight saving. */
export const SHOP_TIME_ZONE = "Africa/Johannesburg";
const SHOP_OFFSET_HOURS = 2;

const clockFormat = new Intl.DateTimeFormat("en-ZA", {
  timeZone: SHOP_TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: SHOP_TIME_ZONE,
  day: "numeric",
  month: "long",
  year: "numeric",
});

const weekdayAndHourFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: SHOP_TIME_ZONE,
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});

const SUPPORT_OPENS_AT_HOUR = 9;
const SUPPORT_CLOSES_AT_HOUR = 18;

const momentFormat = new Intl.DateTimeFormat("en-ZA", {
  timeZone: SHOP_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Date and time as in a table, in the shop's time zone: "2026.09.01 14:32". */
export function formatSastMoment(instant: Date): string {
  const parts = new Map(momentFormat.formatToParts(instant).map(({ type, value }) => [type, value]));
  const day = [parts.get("year"), parts.get("month"), parts.get("day")].join(".");
  return `${day} ${parts.get("hour")}:${parts.get("minute")}`;
}

/** As files for a spreadsheet state it: ISO 8601 with the shop's offset, "2026-09-01T14:32:05+02:00". */
export function formatSastExport(instant: Date): string {
  const shifted = new Date(instant.getTime() + SHOP_OFFSET_HOURS * HOUR);
  return `${shifted.toISOString().slice(0, 19)}+0${SHOP_OFFSET_HOURS}:00`;
}

/** The time of day in the shop's time zone, e.g. "14:32 SAST". */
export function formatSastClock(instant: Date): string {
  return `${clockFormat.format(instant)} SAST`;
}

/** The day in the shop's time zone, e.g. "21 November 2026". */
export function formatDay(instant: Date): string {
  return dayFormat.format(instant);
}

/** e.g. "21 November 2026, 14:32 SAST". */
export function formatDayAndClock(instant: Date): string {
  return `${formatDay(instant)}, ${formatSastClock(instant)}`;
}

/** Whether support is open: Mon-Fri 9AM-6PM SAST. Public holidays count as working days. */
export function isSupportOpen(instant: Date): boolean {
  const parts = weekdayAndHourFormat.formatToParts(instant);
  const weekday = parts.find((part) => part.type === "weekday")?.value ?? "";
  const hour = Number(parts.find((part) => part.type === "hour")?.value);
  const isWeekend = weekday === "Sat" || weekday === "Sun";
  return !isWeekend && hour >= SUPPORT_OPENS_AT_HOUR && hour < SUPPORT_CLOSES_AT_HOUR;
}
