import { DAY, HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { later } from "#server/platform/clock.ts";

/** When a payment that nobody reported on is asked about, counted from its start. */
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

/** A capture whose answer was lost is asked about at these times after it, then every ten minutes. */
const CHECKS_AFTER_LOST_CAPTURE_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];

const STUCK_AFTER_MS = 10 * DAY;

/** Retries of an event that could not be handled; afterwards hourly. */
const EVENT_RETRIES_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];
const EVENT_GIVEN_UP_AFTER_ATTEMPTS = EVENT_RETRIES_MS.length + 72;

/** When a refund that is not done is sent again or asked about; afterwards daily. */
const REFUND_STEPS_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR];
/** Banks take five to seven business days: ten days of asking are enough to tell a person. */
const REFUND_SLOW_AFTER_ATTEMPTS = REFUND_STEPS_MS.length + 10;

/** A refund that failed is sent again by itself after these times, then only when a person asks for it. */
const REFUND_RETRIES_MS = [HOUR, 6 * HOUR, DAY, 2 * DAY];

/**
 * How many of the planned looks are over with one at `now`: those whose time passed while nobody could look are not made up
 * for, because the provider would say the same each time.
 */
export function checksOverAt(
  payment: { readonly createdAt: Date; readonly checkCount: number },
  now: Date,
): number {
  const passed = CHECKS_AFTER_START_MS.filter((delay) => later(payment.createdAt, delay) <= now).length;
  return Math.max(payment.checkCount + 1, passed);
}

/** The next look at a payment, or null when it has been asked about often enough. */
export function nextCheckAt(payment: { readonly createdAt: Date; readonly checkCount: number }): Date | null {
  const delay = CHECKS_AFTER_START_MS[payment.checkCount];
  return delay === undefined ? null : later(payment.createdAt, delay);
}

/** A provider may check money for days: until it has decided it is asked at least daily, whatever was planned. */
export function nextProcessingCheckAt(planned: Date | null, now: Date): Date {
  const tomorrow = later(now, DAY);
  return planned !== null && planned < tomorrow ? planned : tomorrow;
}

/** Whether a provider has worked on a payment so long that a person should ask it. */
export function isStuck(payment: { readonly status: string; readonly createdAt: Date }, now: Date): boolean {
  return payment.status === "processing" && later(payment.createdAt, STUCK_AFTER_MS) <= now;
}

/** The next look at a capture whose answer was lost at `lostAt`. */
export function nextCaptureCheckAt(lostAt: Date, now: Date): Date {
  const due = CHECKS_AFTER_LOST_CAPTURE_MS.map((delay) => later(lostAt, delay)).find((at) => at > now);
  return due ?? later(now, 10 * MINUTE);
}

/** The next try at an event, or undefined when it is given up and left for a person. */
export function nextEventAttemptAt(attempts: number, now: Date): Date | undefined {
  if (attempts >= EVENT_GIVEN_UP_AFTER_ATTEMPTS) return undefined;
  return later(now, EVENT_RETRIES_MS[attempts - 1] ?? HOUR);
}

/** The next step of a refund that has been tried or asked about so many times. */
export function nextRefundAttemptAt(attempts: number, now: Date): Date {
  return later(now, REFUND_STEPS_MS[attempts] ?? DAY);
}

/** When a refund that failed is sent again, or null when it has been sent again often enough. */
export function nextRefundRetryAt(retries: number, now: Date): Date | null {
  const delay = REFUND_RETRIES_MS[retries];
  return delay === undefined ? null : later(now, delay);
}

/** Whether a person should look why a refund is not done. */
export function isSlowRefund(attempts: number): boolean {
  return attempts >= REFUND_SLOW_AFTER_ATTEMPTS;
}
