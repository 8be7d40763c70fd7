import type { MoneyBoard } from "#contract/admin/money.ts";
import { calendarDay, daysAfter } from "#domain/time/calendar-day.ts";

export type SalesDay = MoneyBoard["days"][number];

export const DAYS_SHOWN = 30;

/** Every one of the last thirty days of the shop, the oldest first, also those without a sale. */
export function fillDays(days: readonly SalesDay[], now: Date): readonly SalesDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = daysAfter(calendarDay(now), index - (DAYS_SHOWN - 1));
    return known.get(day) ?? { day, paidOrders: 0, soldCents: 0, refundedCents: 0 };
  });
}
