/** Makes guessing slow for everybody together, however many addresses it comes from; nobody is locked out by it. */
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { Clock } from "#server/platform/clock.ts";

const REMEMBERED_MS = 15 * MINUTE;
/** As many slips as people may make before anybody waits. */
const FREE_FAILURES = 10;
const STEP_MS = 250;
const LONGEST_MS = 5 * SECOND;
const MOST_REMEMBERED = 100;

export type SlowDown = {
  /** How long the next try has to wait, in milliseconds. */
  waitMs(): number;
  countFailure(): void;
};

export function createSlowDown(clock: Clock): SlowDown {
  let failures: number[] = [];
  const forgetOld = () => {
    const since = clock.now().getTime() - REMEMBERED_MS;
    failures = failures.filter((at) => at > since).slice(-MOST_REMEMBERED);
  };
  return {
    waitMs() {
      forgetOld();
      return Math.min(Math.max(0, failures.length - FREE_FAILURES) * STEP_MS, LONGEST_MS);
    },
    countFailure() {
      failures.push(clock.now().getTime());
      forgetOld();
    },
  };
}
