/** Durations in milliseconds, each built from the one before, so that no constant can lie about its unit. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The shop's time zone, whatever the machine's: South African Standard Time, UTC+2, no daylight saving. */
export const SHOP_TIME_ZONE = "Africa/Johannesburg";

const clockFormat = new Intl.DateTimeFormat("en-ZA", {
  timeZone: SHOP_TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const weekdayAndHourFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: SHOP_TIME_ZONE,
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});

const SUPPORT_OPENS_AT_HOUR = 9;
const SUPPORT_CLOSES_AT_HOUR = 18;

/** The ticker's clock, e.g. "14:32 SAST". */
export function formatSastClock(instant: Date): string {
  return `${clockFormat.format(instant)} SAST`;
}

/** Whether somebody answers now: Mon-Fri 9AM-6PM SAST (SPEC section 9). Public holidays count as working days. */
export function isSupportOpen(instant: Date): boolean {
  const parts = weekdayAndHourFormat.formatToParts(instant);
  const weekday = parts.find((part) => part.type === "weekday")?.value ?? "";
  const hour = Number(parts.find((part) => part.type === "hour")?.value);
  const isWeekend = weekday === "Sat" || weekday === "Sun";
  return !isWeekend && hour >= SUPPORT_OPENS_AT_HOUR && hour < SUPPORT_CLOSES_AT_HOUR;
}
