import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { Job, RunningJobs } from "#server/jobs/job.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import type { Logger } from "#server/platform/logger.ts";
import { openTestDatabase } from "#tests/support/database/test-database.ts";
import { openedForAll } from "#tests/support/opened.ts";

/** Tests trigger rounds themselves, except where the schedule is what they test. */
const SELDOM_SECONDS = 500;
const WAIT = { timeout: 20_000, interval: 50 };

const database = openedForAll(() => openTestDatabase());

function createTestLog() {
  const errors: string[] = [];
  const log: Logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (...said: unknown[]) => void errors.push(String(said[1])),
  };
  return { log, errors };
}

/** A job of its own name that counts its rounds and how many run at once. */
function createCountedJob(everySeconds = SELDOM_SECONDS, work: () => Promise<void> = async () => undefined) {
  const count = { rounds: 0, atOnce: 0, mostAtOnce: 0 };
  const job: Job = {
    name: `test-${randomUUID()}`,
    everySeconds,
    async run() {
      count.rounds += 1;
      count.atOnce += 1;
      count.mostAtOnce = Math.max(count.mostAtOnce, count.atOnce);
      await work().finally(() => (count.atOnce -= 1));
    },
  };
  return { job, count };
}

/** Work that ends when the test says so. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { wait: () => opened, open: () => open() };
}

async function running(
  jobs: readonly Job[],
  use: (jobs: RunningJobs) => Promise<void>,
  log = createTestLog(),
) {
  const runner = await startJobs(database, jobs, log.log);
  try {
    await use(runner);
  } finally {
    await runner.stop();
  }
  return log.errors;
}

describe("a job", () => {
  it("runs at the start, and again when its time has come", async () => {
    const { job, count } = createCountedJob(1);
    await running([job], () => vi.waitFor(() => expect(count.rounds).toBeGreaterThanOrEqual(3), WAIT));
  });

  it("runs soon after it is woken, though its time is far off", async () => {
    const { job, count } = createCountedJob();
    await running([job], async (jobs) => {
      await vi.waitFor(() => expect(count.rounds).toBe(1), WAIT);
      await jobs.wake(job.name);
      await vi.waitFor(() => expect(count.rounds).toBe(2), WAIT);
    });
  });

  it("runs once more for any number of calls during a round", async () => {
    const gate = createGate();
    const { job, count } = createCountedJob(SELDOM_SECONDS, gate.wait);
    const { job: other, count: otherCount } = createCountedJob();
    await running([job, other], async (jobs) => {
      await vi.waitFor(() => expect([count.rounds, otherCount.rounds]).toEqual([1, 1]), WAIT);
      await Promise.all([1, 2, 3, 4, 5].map(() => jobs.wake(job.name)));
      // The other job's round comes after the calls, and finds this one still at work.
      await jobs.wake(other.name);
      await vi.waitFor(() => expect(otherCount.rounds).toBe(2), WAIT);
      expect(count.rounds).toBe(1);
      gate.open();
      await vi.waitFor(() => expect(count.rounds).toBe(2), WAIT);
    });
    expect(count).toMatchObject({ rounds: 2, mostAtOnce: 1 });
  });

  it("comes round again after a round that failed, and the failure is logged", async () => {
    let isBroken = true;
    const { job, count } = createCountedJob(1, async () => {
      if (isBroken) throw new Error("the mail server is away");
    });
    const errors = await running([job], async () => {
      await vi.waitFor(() => expect(count.rounds).toBeGreaterThanOrEqual(1), WAIT);
      isBroken = false;
      const before = count.rounds;
      await vi.waitFor(() => expect(count.rounds).toBeGreaterThan(before), WAIT);
    });
    expect(new Set(errors)).toEqual(new Set(["a job failed"]));
  });

  it("does not keep another from running", async () => {
    const gate = createGate();
    const slow = createCountedJob(SELDOM_SECONDS, gate.wait);
    const quick = createCountedJob(1);
    await running([slow.job, quick.job], async () => {
      await vi.waitFor(() => expect(quick.count.rounds).toBeGreaterThanOrEqual(2), WAIT);
      expect(slow.count.rounds).toBe(1);
      gate.open();
    });
  });

  it("is finished before the runner has stopped, and does not start again", async () => {
    const gate = createGate();
    let isDone = false;
    const { job, count } = createCountedJob(1, async () => {
      await gate.wait();
      isDone = true;
    });
    const jobs = await startJobs(database, [job], createTestLog().log);
    await vi.waitFor(() => expect(count.rounds).toBe(1), WAIT);
    const stopped = jobs.stop();
    gate.open();
    await stopped;
    expect([isDone, count.atOnce]).toEqual([true, 0]);
    const rounds = count.rounds;
    await running([createCountedJob().job], async () => undefined);
    expect(count.rounds).toBe(rounds);
  });
});

describe("two runners on one database", () => {
  it("do not run the same job at the same time", async () => {
    const gate = createGate();
    const { job, count } = createCountedJob(SELDOM_SECONDS, gate.wait);
    const seen = createCountedJob();
    await running([job, seen.job], async (first) => {
      await vi.waitFor(() => expect(count.rounds).toBe(1), WAIT);
      // Only PostgreSQL lets a second process in; there the round of the first one is left alone.
      if (database.engine === "embedded") return gate.open();
      await running([job, seen.job], async (second) => {
        await Promise.all([first.wake(job.name), second.wake(job.name)]);
        const seenBefore = seen.count.rounds;
        await second.wake(seen.job.name);
        await vi.waitFor(() => expect(seen.count.rounds).toBeGreaterThan(seenBefore), WAIT);
        expect(count.rounds).toBe(1);
        gate.open();
        await vi.waitFor(() => expect(count.rounds).toBe(2), WAIT);
      });
    });
    expect(count.mostAtOnce).toBe(1);
  });
});
