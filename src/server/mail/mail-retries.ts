import { HOUR, MINUTE } from "#domain/time/time.ts";
import { later } from "#server/platform/clock.ts";

/** No mail is lost when the mail server is down for a night; when it is down for two days, a person is told. */
const RETRIES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];

/** When a mail that has failed `attempts` times is tried again; undefined when it is given up. */
export function nextMailAttemptAt(attempts: number, now: Date): Date | undefined {
  const delay = RETRIES_MS[attempts - 1];
  return delay === undefined ? undefined : later(now, delay);
}
