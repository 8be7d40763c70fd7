/** More buyers than pieces, all at the same moment, while processes are killed and restarted. */
import { expect, it } from "vitest";
import { judge } from "#tests/support/faults/judge.ts";
import { breachesOf, expectNoBreach, printTable, type Row, rowsOf } from "#tests/support/faults/report.ts";
import { openTrial, type Trial } from "#tests/support/faults/trial.ts";
import { createTrialDatabase } from "#tests/support/faults/trial-database.ts";
import { IS_LONG, SEED, sized, TRIAL_TIMEOUT_MS } from "#tests/support/faults/trial-size.ts";

const BUYERS = sized(30, 2000);
/** The load and the shop share two cores. */
const AT_A_TIME = IS_LONG ? 24 : 10;
const BETWEEN_ENDS_MS = IS_LONG ? [500, 3000] : [300, 2000];
const PIECES = IS_LONG ? 300 : 60;

it("sells a crowd as many pieces as there are, through kills and restarts", {
  timeout: TRIAL_TIMEOUT_MS,
}, async () => {
  const trial = await openTrial({
    seed: SEED,
    pieces: PIECES,
    databaseUrl: await createTrialDatabase(),
    processes: IS_LONG ? 4 : 2,
    // The short form asks the processes themselves: not every machine that tests the shop has the proxy.
    hasProxy: IS_LONG,
  });
  try {
    let isSelling = true;
    const selling = trial.sendBuyers(AT_A_TIME, (come) => come >= BUYERS).finally(() => (isSelling = false));
    await endOneAfterTheOther(trial, () => isSelling);
    await selling;
    await trial.endShops();
    const verdict = await judge(trial);
    const breaches = breachesOf(trial, verdict);
    const count = (how: string) => trial.ends.filter((end) => end.how === how).length;
    const ended: Row[] = [
      ["processes killed", count("kill")],
      ["processes stopped", count("stop")],
    ];
    printTable(`a crowd, seed ${SEED}`, [...ended, ...rowsOf(trial, verdict)], breaches);
    expectNoBreach(breaches);
    expect(verdict.pieces.sold).toBeGreaterThan(0);
  } finally {
    await trial.close();
  }
});

/** Kills and stops take turns, each on the next process; at least one of each. */
async function endOneAfterTheOther(trial: Trial, isSelling: () => boolean): Promise<void> {
  const [least = 0, most = 0] = BETWEEN_ENDS_MS;
  for (let turn = 0; turn < 1 || (IS_LONG && isSelling()); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, trial.chance.between(least, most)));
    await trial.restart(turn % trial.shops.length, turn % 3 === 2 ? "stop" : "kill");
  }
}
