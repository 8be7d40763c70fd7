import type { MoneyBoard } from "#contract/admin/money.ts";
import { DAY, HOUR } from "#domain/time/time.ts";

export type SalesDay = MoneyBoard["days"][number];

export const DAYS_SHOWN = 30;
/** South Africa is two hours ahead of UTC all year. */
const SHOP_AHEAD_MS = 2 * HOUR;

/** Every one of the last thirty days of the shop, the oldest first, also those without a sale. */
export function fillDays(days: readonly SalesDay[], now: Date): readonly SalesDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const instant = now.getTime() + SHOP_AHEAD_MS - (DAYS_SHOWN - 1 - index) * DAY;
    const day = new Date(instant).toISOString().slice(0, "2026-03-02".length);
    return known.get(day) ?? { day, paidOrders: 0, soldCents: 0, refundedCents: 0 };
  });
}

/** "2 Mar": short enough for the foot of a chart. */
export function dayLabel(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

const shortDay = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });
