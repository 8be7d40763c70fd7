/**
 * Which pieces of an order can be returned, until when, and why not, by the shop's own days and the law's six months
 * for faults.
 */
import { deliveryWindow } from "#domain/orders/delivery/delivery-window.ts";
import type { Dispute, OrderPaymentStatus, OrderStatus } from "#domain/orders/order-status.ts";
import { calendarDay, daysAfter, monthsAfter } from "#domain/time/calendar-day.ts";
import { isFault, type ReturnReason } from "./return-request.ts";
import { RETURN_DAYS } from "./return-terms.ts";

/** Section 56 of the Consumer Protection Act. */
export const FAULT_MONTHS = 6;

export const WHY_NOT = [
  "not-sent",
  "never-sent",
  "disputed",
  "money-back",
  "over",
  "nothing-left",
  "files",
] as const;

export type WhyNotReturned = (typeof WHY_NOT)[number];

export type SentOrder = {
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  readonly dispute: Dispute | null;
  readonly shippedAt: Date | null;
  /** As promised with the order: "5-7 days". */
  readonly deliveryDays: string;
  /** Sold by hand: it was with its buyer at once. */
  readonly isHandedOver?: boolean;
  /** Nothing was shipped that could come back. */
  readonly isFilesOnly?: boolean;
};

/** Returnable pieces of a line. */
export type LeftOfLine = { readonly line: number; readonly left: number };

export type Returnable = {
  /** Last day in the shop's calendar, inclusive, "2026-11-30"; null before shipping. */
  readonly until: string | null;
  readonly faultyUntil: string | null;
  /** Undefined while something is returnable. */
  readonly whyNot: WhyNotReturned | undefined;
};

/** Couriers do not report delivery to the shop: the period starts on the last day of the promised delivery. */
export function deliveredBy(shippedAt: Date, deliveryDays: string): string {
  return deliveryWindow(shippedAt, deliveryDays).last;
}

/** Of files too: neither may be cancelled any more. */
const WHY_NOTHING_COMES_BACK: Readonly<Partial<Record<OrderStatus, WhyNotReturned>>> = {
  cancelled: "never-sent",
  expired: "never-sent",
  refund_pending: "money-back",
  refunded: "money-back",
};

/** Whether a return can be requested now, and until when. */
export function whatIsReturnable(order: SentOrder, lines: readonly LeftOfLine[], now: Date): Returnable {
  const nothing = (whyNot: WhyNotReturned): Returnable => ({ until: null, faultyUntil: null, whyNot });
  const ended = WHY_NOTHING_COMES_BACK[order.status];
  if (ended !== undefined) return nothing(ended);
  if (order.isFilesOnly) return nothing("files");
  if (order.status !== "fulfilled" || order.shippedAt === null) return nothing("not-sent");
  const delivered = order.isHandedOver
    ? calendarDay(order.shippedAt)
    : deliveredBy(order.shippedAt, order.deliveryDays);
  const until = daysAfter(delivered, RETURN_DAYS);
  const faultyUntil = monthsAfter(delivered, FAULT_MONTHS);
  return { until, faultyUntil, whyNot: whyNot(order, lines, isOver(faultyUntil, now)) };
}

function whyNot(
  { dispute, paymentStatus }: SentOrder,
  lines: readonly LeftOfLine[],
  isTooLate: boolean,
): WhyNotReturned | undefined {
  if (dispute === "open") return "disputed";
  if (paymentStatus === "reversed" || paymentStatus === "refunded" || paymentStatus === "refund_pending")
    return "money-back";
  if (lines.every(({ left }) => left === 0)) return "nothing-left";
  return isTooLate ? "over" : undefined;
}

/** Whether it is in time for this reason. */
export function isInTime({ until, faultyUntil }: Returnable, reason: ReturnReason, now: Date): boolean {
  const last = isFault(reason) ? faultyUntil : until;
  return last !== null && !isOver(last, now);
}

function isOver(day: string, now: Date): boolean {
  return calendarDay(now) > day;
}
