import { HOUR, MINUTE } from "#domain/time/time.ts";
import { later } from "#server/platform/clock.ts";

/** A mail server that is away for a night costs no mail; one that is away for two days is a matter for a person. */
const RETRIES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];

/** When a mail that failed this often is tried again, or undefined when it is given up. */
export function nextMailAttemptAt(attempts: number, now: Date): Date | undefined {
  const delay = RETRIES_MS[attempts - 1];
  return delay === undefined ? undefined : later(now, delay);
}
