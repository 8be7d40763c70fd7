/** The shop's process is killed repeatedly while people buy; no order is lost, and no buyer pays twice. */
import { expect, it } from "vitest";
import { judge } from "#tests/support/faults/judge.ts";
import { breachesOf, expectNoBreach, printTable, rowsOf } from "#tests/support/faults/report.ts";
import { openTrial, type Trial } from "#tests/support/faults/trial.ts";
import { createTrialDatabase } from "#tests/support/faults/trial-database.ts";
import { IS_LONG, SEED, sized, TRIAL_TIMEOUT_MS } from "#tests/support/faults/trial-size.ts";

const PIECES = 50_000;
const BUYERS_AT_A_TIME = 8;

// The short form of the crowd has a kill of its own; these two belong to the long form.
it.runIf(IS_LONG)("loses nothing to kill -9 on PostgreSQL", { timeout: TRIAL_TIMEOUT_MS }, async () => {
  await killWhileTheyBuy("PostgreSQL", sized(0, 100), await createTrialDatabase());
});

it.runIf(IS_LONG)("loses nothing to kill -9 on the embedded engine", { timeout: TRIAL_TIMEOUT_MS }, () =>
  killWhileTheyBuy("the embedded engine", sized(0, 30)),
);

async function killWhileTheyBuy(engine: string, kills: number, databaseUrl?: string): Promise<void> {
  const trial = await openTrial({
    seed: SEED,
    pieces: PIECES,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  try {
    let isOver = false;
    const buying = trial.sendBuyers(BUYERS_AT_A_TIME, () => isOver);
    await killAgainAndAgain(trial, kills);
    isOver = true;
    await buying;
    await trial.endShops();
    const verdict = await judge(trial);
    const breaches = breachesOf(trial, verdict);
    printTable(`kill -9 on ${engine}, seed ${SEED}`, [["kills", kills], ...rowsOf(trial, verdict)], breaches);
    expectNoBreach(breaches);
    expect(verdict.paidOrders).toBeGreaterThan(0);
  } finally {
    await trial.close();
  }
}

async function killAgainAndAgain({ chance, restart }: Trial, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, chance.between(100, 1200)));
    await restart(0);
  }
}
