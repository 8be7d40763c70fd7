/** The disk of the database is full for a while. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { judge } from "#tests/support/faults/judge.ts";
import { startPostgres } from "#tests/support/faults/postgres.ts";
import { breachesOf, expectNoBreach, printTable, rowsOf } from "#tests/support/faults/report.ts";
import { CAN_MOUNT, fillDisk, onSmallDisk } from "#tests/support/faults/small-disk.ts";
import { openTrial, type Trial } from "#tests/support/faults/trial.ts";
import { IS_LONG, SEED, TRIAL_TIMEOUT_MS } from "#tests/support/faults/trial-size.ts";

const PIECES = 50_000;
const BUYERS_AT_A_TIME = 6;
const FULL_MS = 20_000;
const DISK = "200m";

it.runIf(IS_LONG && CAN_MOUNT)(
  "loses nothing to a full disk on PostgreSQL",
  { timeout: TRIAL_TIMEOUT_MS },
  () =>
    onSmallDisk(DISK, async (disk) => {
      const postgres = await startPostgres({}, disk);
      const trial = await openTrial({ seed: SEED, pieces: PIECES, databaseUrl: postgres.url });
      // A server that could not write its log has ended: its service manager starts it again.
      const revive = async () => postgres.start().catch(() => undefined);
      await buyWhileFull("PostgreSQL", trial, disk, revive).finally(() => postgres.close());
    }),
);

it.runIf(IS_LONG && CAN_MOUNT)(
  "loses nothing to a full disk on the embedded engine",
  {
    timeout: TRIAL_TIMEOUT_MS,
  },
  () =>
    onSmallDisk(DISK, async (disk) => {
      const trial = await openTrial({ seed: SEED, pieces: PIECES, dataDir: join(disk, "shop") });
      await buyWhileFull("the embedded engine", trial, disk, async () => undefined);
    }),
);

async function buyWhileFull(
  engine: string,
  trial: Trial,
  disk: string,
  revive: () => Promise<unknown>,
): Promise<void> {
  try {
    let isOver = false;
    const buying = trial.sendBuyers(BUYERS_AT_A_TIME, () => isOver);
    await pause(5000);
    await fillDisk(join(disk, "filler"));
    await pause(FULL_MS);
    await rm(join(disk, "filler"));
    await pause(3000);
    await revive();
    await eventually(() => writeSomething(trial));
    await pause(5000);
    isOver = true;
    await buying;
    await trial.endShops();
    const verdict = await judge(trial);
    const breaches = breachesOf(trial, verdict, ({ status }) => status === 503);
    printTable(`a full disk under ${engine}, seed ${SEED}`, rowsOf(trial, verdict), breaches);
    expectNoBreach(breaches);
    expect(verdict.paidOrders).toBeGreaterThan(0);
  } finally {
    await trial.close();
  }
}

/** The shop is not restarted: it must notice by itself that there is space again. */
async function writeSomething({ shops: [shop] }: Trial): Promise<void> {
  const answer = await fetch(`${shop?.url}/api/newsletter/subscribe`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "after@example.com" }),
  });
  expect(answer.status).toBe(200);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
