import { HOUR, MINUTE, SECOND } from "#domain/time.ts";
import { later } from "#server/platform/clock.ts";

/** When a payment that nobody reported on is asked about, counted from its start (payments D.6, rows 6, 7 and 20). */
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

/** Retries of an event that could not be handled (payments D.6, row 21); afterwards hourly. */
const EVENT_RETRIES_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];
const EVENT_GIVEN_UP_AFTER_ATTEMPTS = EVENT_RETRIES_MS.length + 72;

/** The next look at a payment, or null when it has been asked about often enough. */
export function nextCheckAt(payment: { readonly createdAt: Date; readonly checkCount: number }): Date | null {
  const delay = CHECKS_AFTER_START_MS[payment.checkCount];
  return delay === undefined ? null : later(payment.createdAt, delay);
}

/** The next try at an event, or undefined when it is given up and left for a person. */
export function nextEventAttemptAt(attempts: number, now: Date): Date | undefined {
  if (attempts >= EVENT_GIVEN_UP_AFTER_ATTEMPTS) return undefined;
  return later(now, EVENT_RETRIES_MS[attempts - 1] ?? HOUR);
}
