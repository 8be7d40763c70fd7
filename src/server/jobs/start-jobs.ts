/** Runs the shop's jobs. Each has a queue in which at most one round waits and one runs, across all processes. */

import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { OpenDatabase } from "#server/database/client.ts";
import type { Logger } from "#server/platform/logger.ts";
import { withRequestId } from "#server/platform/request-id.ts";
import type { Job, RunningJobs } from "./job.ts";
import { giveUp, openBoss } from "./open-boss.ts";

/** A round that takes longer is given up, and the next one may start beside it. */
const LONGEST_ROUND_SECONDS = 15 * 60;
/** A killed process stops sending heartbeats; its round then counts as ended. */
const HEARTBEAT_SECONDS = 30;
const FINISHED_ROUNDS_ARE_KEPT_SECONDS = 60 * 60;
/** How soon a call from another process is noticed; calls of the same process are noticed at once. */
const POLLING_SECONDS = 2;
const LAZY_POLLING_SECONDS = 30;
const LAZY_FROM_SECONDS = 10 * 60;
const STOP_TIMEOUT_MS = 2 * 60 * 1000;

/** Announces changes after their commit. */
type Subscribable = { subscribe(listener: (changes: ReadonlySet<string>) => void): () => void };

/**
 * Starts a first round of every job at once and then one every `everySeconds`, in any process. A round that throws is
 * logged, and the next one comes as usual. A job is also woken by the announcements it subscribes to. Safe in any
 * number of processes, and to be killed at any moment. Rejects when the database is lost meanwhile; nothing runs then.
 */
export async function startJobs(
  database: Pick<OpenDatabase, "source">,
  jobs: readonly Job[],
  log: Logger,
  announcements?: Subscribable,
): Promise<RunningJobs> {
  const boss = await openBoss(database, log);
  const isAlone = !("databaseUrl" in database.source);
  const workers = new Map<string, string>();
  try {
    for (const job of jobs) workers.set(job.name, await startRounds(boss, job, isAlone, log));
  } catch (error) {
    await giveUp(boss);
    throw error;
  }
  const waker = createWaker((name) =>
    callUp(boss, name)
      .then(() => boss.notifyWorker(workers.get(name) ?? ""))
      .catch((error: unknown) => log.error({ err: error, job: name }, "a job could not be woken")),
  );
  const unsubscribe = announcements?.subscribe((changes) => {
    for (const { name, wakesOn = [] } of jobs)
      if (wakesOn.some((change) => changes.has(change))) void waker.wake(name);
  });
  return {
    wake: waker.wake,
    async stop() {
      unsubscribe?.();
      await waker.isQuiet();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function startRounds(boss: PgBoss, job: Job, isAlone: boolean, log: Logger): Promise<string> {
  const queue = queueOf(job.name);
  await boss.createQueue(queue, {
    // One round waiting and one running, however often the job is called.
    policy: "stately",
    retryLimit: 0,
    expireInSeconds: LONGEST_ROUND_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: FINISHED_ROUNDS_ARE_KEPT_SECONDS,
  });
  // The embedded database has no other process: a round that seems to run belongs to one that died.
  if (isAlone) await boss.deleteAllJobs(queue);
  await callUp(boss, job.name);
  const pollingIntervalSeconds =
    job.everySeconds < LAZY_FROM_SECONDS ? POLLING_SECONDS : LAZY_POLLING_SECONDS;
  return boss.work(queue, { pollingIntervalSeconds }, async ([round]) => {
    // Planned before the round runs, so that a call during the round brings the next one forward, and so that a kill -9
    // does not lose it.
    await boss.send(queue, null, { singletonKey: job.name, startAfter: job.everySeconds });
    await withRequestId(`${job.name}-${round?.id}`, () =>
      job.run().catch((error: unknown) => log.error({ err: error, job: job.name }, "a job failed")),
    );
  });
}

/** Brings the waiting round forward to now, or creates one. */
async function callUp(boss: PgBoss, name: string): Promise<void> {
  await boss.upsert(queueOf(name), null, { singletonKey: name, startAfter: 0 });
}

function queueOf(name: string): string {
  return `shop-${name}`;
}

/** During a drop hundreds of purchases per second queue mails; one round handles all that is there. */
const WAKES_EVERY_MS = 250;

export type Waker = {
  /** Resolves when the job was started after this moment. */
  wake(name: string): Promise<void>;
  /** Resolves when no call is waiting any more. */
  isQuiet(): Promise<void>;
};

/**
 * Wakes jobs: at once if there was no call recently, and once for all calls that follow quickly on each other.
 * `call` must not reject.
 */
export function createWaker(call: (name: string) => Promise<void>): Waker {
  const calls = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  const callAfter = async (name: string, before: Promise<void> | undefined) => {
    if (before) await before;
    // A caller from here on may have changed something too late for this round, so it gets another.
    waiting.delete(name);
    const called = call(name);
    const settled = Promise.all([called, pause(WAKES_EVERY_MS)]).then(() => {
      if (calls.get(name) === settled) calls.delete(name);
    });
    calls.set(name, settled);
    await called;
  };
  return {
    wake(name) {
      const known = waiting.get(name);
      if (known) return known;
      const before = calls.get(name);
      const waking = callAfter(name, before);
      if (before) waiting.set(name, waking);
      return waking;
    },
    async isQuiet() {
      while (calls.size + waiting.size > 0) await Promise.all([...calls.values(), ...waiting.values()]);
    },
  };
}
