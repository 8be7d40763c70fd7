/** The machine's clock jumps while people buy: forwards every hold looks over, backwards none ever ends. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import { judge } from "#tests/support/faults/judge.ts";
import { breachesOf, expectNoBreach, printTable, rowsOf } from "#tests/support/faults/report.ts";
import { openTrial } from "#tests/support/faults/trial.ts";
import { createTrialDatabase } from "#tests/support/faults/trial-database.ts";
import { IS_LONG, SEED, TRIAL_TIMEOUT_MS } from "#tests/support/faults/trial-size.ts";

const PIECES = 50_000;
const BUYERS_AT_A_TIME = 6;
const JUMPS_MS = [2 * HOUR, 0, -2 * HOUR, 0, 26 * HOUR, -26 * HOUR, 0];
const EACH_LASTS_MS = 6000;

it.runIf(IS_LONG)("keeps its books when the clock jumps", { timeout: TRIAL_TIMEOUT_MS }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "kulud-clock-"));
  const clockFile = join(folder, "wrong-by");
  await writeFile(clockFile, "0");
  const preload = pathToFileURL(join(PROJECT_FOLDER, "tests/support/faults/wrong-clock.ts"));
  const trial = await openTrial({
    seed: SEED,
    pieces: PIECES,
    databaseUrl: await createTrialDatabase(),
    env: { CLOCK_FILE: clockFile },
    nodeArguments: ["--import", preload.href],
  });
  try {
    let isOver = false;
    const buying = trial.sendBuyers(BUYERS_AT_A_TIME, () => isOver);
    for (const jump of JUMPS_MS) {
      await new Promise((resolve) => setTimeout(resolve, EACH_LASTS_MS));
      await writeFile(clockFile, String(jump));
    }
    isOver = true;
    await buying;
    await trial.endShops();
    const verdict = await judge({ ...trial, aheadMs: 27 * HOUR });
    const breaches = breachesOf(trial, verdict);
    printTable(
      `clock jumps, seed ${SEED}`,
      [["jumps", JUMPS_MS.length], ...rowsOf(trial, verdict)],
      breaches,
    );
    expectNoBreach(breaches);
    expect(verdict.paidOrders).toBeGreaterThan(0);
  } finally {
    await trial.close();
    await rm(folder, { recursive: true, force: true });
  }
});
