import { DAY, HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { later } from "#server/platform/clock.ts";

/** How long after its start the provider is asked about a payment without news from a webhook or browser. */
const CHECKS_AFTER_START_MS = [
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
  1.5 * HOUR,
  6.5 * HOUR,
  24.5 * HOUR,
  72.5 * HOUR,
];

/** After a capture without an answer the provider is asked at these delays, then every ten minutes. */
const CHECKS_AFTER_LOST_CAPTURE_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];

const STUCK_AFTER_MS = 10 * DAY;

/**
 * Nothing is asked about for longer: by then a person has been alerted for fifty days, and the daily comparison with the
 * provider's list still finds what happens to the money.
 */
const ASKED_FOR_AT_MOST_MS = 60 * DAY;

/** Retries of an event that could not be handled; afterwards hourly. */
const EVENT_RETRIES_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];
const EVENT_GIVEN_UP_AFTER_ATTEMPTS = EVENT_RETRIES_MS.length + 72;

/** Delays before the next try of a refund that has not ended, or the next question about it; then daily, for sixty days. */
const REFUND_STEPS_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR];
/** Banks take five to seven business days, so after ten days of daily checks an alert is raised. */
const REFUND_SLOW_AFTER_ATTEMPTS = REFUND_STEPS_MS.length + 10;
const REFUND_GIVEN_UP_AFTER_ATTEMPTS = REFUND_STEPS_MS.length + ASKED_FOR_AT_MOST_MS / DAY;

/**
 * Delays after which a failed refund is sent again automatically; after the last one only when the admin asks for it.
 */
const REFUND_RETRIES_MS = [HOUR, 6 * HOUR, DAY, 2 * DAY];

/**
 * How many of the planned checks count as done after one at `now`. Those whose time passed while the shop was not
 * running are skipped: the provider would give the same answer to each.
 */
export function checksOverAt(
  payment: { readonly createdAt: Date; readonly checkCount: number },
  now: Date,
): number {
  const passed = CHECKS_AFTER_START_MS.filter((delay) => later(payment.createdAt, delay) <= now).length;
  return Math.max(payment.checkCount + 1, passed);
}

/** When the provider is asked about this payment next, or null when no planned check is left. */
export function nextCheckAt(payment: { readonly createdAt: Date; readonly checkCount: number }): Date | null {
  const delay = CHECKS_AFTER_START_MS[payment.checkCount];
  return delay === undefined ? null : later(payment.createdAt, delay);
}

/**
 * When to ask next about money that the provider is still checking, which may take days: as planned, and at least once
 * a day; null once it was asked about for sixty days.
 */
export function nextProcessingCheckAt(
  { createdAt, nextCheckAt: planned }: { readonly createdAt: Date; readonly nextCheckAt: Date | null },
  now: Date,
): Date | null {
  if (later(createdAt, ASKED_FOR_AT_MOST_MS) <= now) return null;
  const tomorrow = later(now, DAY);
  return planned !== null && planned < tomorrow ? planned : tomorrow;
}

/** Whether a payment has been processing for so long (ten days) that a person should ask the provider. */
export function isStuck(payment: { readonly status: string; readonly createdAt: Date }, now: Date): boolean {
  return payment.status === "processing" && later(payment.createdAt, STUCK_AFTER_MS) <= now;
}

/** When the provider is asked next about a capture that got no answer at `lostAt`; null after sixty days. */
export function nextCaptureCheckAt(lostAt: Date, now: Date): Date | null {
  if (later(lostAt, ASKED_FOR_AT_MOST_MS) <= now) return null;
  const due = CHECKS_AFTER_LOST_CAPTURE_MS.map((delay) => later(lostAt, delay)).find((at) => at > now);
  return due ?? later(now, 10 * MINUTE);
}

/** When an event that could not be handled is tried again; undefined when it is left to a person. */
export function nextEventAttemptAt(attempts: number, now: Date): Date | undefined {
  if (attempts >= EVENT_GIVEN_UP_AFTER_ATTEMPTS) return undefined;
  return later(now, EVENT_RETRIES_MS[attempts - 1] ?? HOUR);
}

/** When a refund that was sent or asked about `attempts` times gets its next step; null when it is left to a person. */
export function nextRefundAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= REFUND_GIVEN_UP_AFTER_ATTEMPTS) return null;
  return later(now, REFUND_STEPS_MS[attempts] ?? DAY);
}

/** When a refund that has failed after `retries` repetitions is sent again; null when no automatic retry is left. */
export function nextRefundRetryAt(retries: number, now: Date): Date | null {
  const delay = REFUND_RETRIES_MS[retries];
  return delay === undefined ? null : later(now, delay);
}

/** Whether a refund has taken so long that a person should find out why. */
export function isSlowRefund(attempts: number): boolean {
  return attempts >= REFUND_SLOW_AFTER_ATTEMPTS;
}
