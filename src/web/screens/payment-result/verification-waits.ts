import { MINUTE, SECOND } from "#domain/time/time.ts";

/** When we ask again while a payment is neither paid nor failed, counted from the first answer (DECISIONS 21). */
const FIRST_ASKED_AT = [2, 3, 5, 8, 13, 21].map((seconds) => seconds * SECOND);
const THEN_EVERY_MS = 10 * SECOND;
const GIVE_UP_AT_MS = 3 * MINUTE;

/** The waits between two askings, in milliseconds; after the last one it is left to an e-mail. */
export const VERIFICATION_WAITS_MS: readonly number[] = waitsBetween(askingTimes());

function askingTimes(): readonly number[] {
  const times = [...FIRST_ASKED_AT];
  for (let next = lastOf(times) + THEN_EVERY_MS; next < GIVE_UP_AT_MS; next += THEN_EVERY_MS)
    times.push(next);
  return [...times, GIVE_UP_AT_MS];
}

function waitsBetween(times: readonly number[]): readonly number[] {
  return times.map((time, index) => time - (times[index - 1] ?? 0));
}

function lastOf(times: readonly number[]): number {
  return times.at(-1) ?? 0;
}
