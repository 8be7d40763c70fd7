/** Starts the jobs of an open shop and keeps trying: a temporary failure must not end the process. */
import { setTimeout as pause } from "node:timers/promises";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { isDatabaseAway } from "#server/database/database-faults.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { RunningJobs } from "./job.ts";

const UNTIL_THE_DATABASE_IS_BACK_MS = 2 * SECOND;
/** The delay before a retry when a person has to act, such as on a missing permission. */
const UNTIL_MENDED_MS = MINUTE;
/** A stop does not wait longer for a start that is waiting for a lock. */
const LONGEST_STOP_MS = 5 * SECOND;

export type StartingJobs = {
  /** Whether this process runs its jobs. Once it does, a lost database does not change that. */
  areRunning(): boolean;
  stop(): Promise<void>;
};

/** Never rejects: a start that failed is logged, and tried again after a while. */
export function startUntilRunning(start: () => Promise<RunningJobs>, log: Logger): StartingJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: RunningJobs | undefined;
  const tryAgainAndAgain = async () => {
    while (!running && !signal.aborted) {
      try {
        running = await start();
      } catch (error) {
        log.error({ err: error }, "the jobs could not be started");
        const waitMs = isDatabaseAway(error) ? UNTIL_THE_DATABASE_IS_BACK_MS : UNTIL_MENDED_MS;
        await pause(waitMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const starting = tryAgainAndAgain();
  return {
    areRunning: () => running !== undefined,
    async stop() {
      stopping.abort();
      await Promise.race([starting, pause(LONGEST_STOP_MS, undefined, { ref: false })]);
      await running?.stop();
    },
  };
}
