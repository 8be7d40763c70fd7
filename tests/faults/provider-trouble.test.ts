/** The card provider is down, silent, slow or wrong while people buy. */
import { expect, it } from "vitest";
import { judge } from "#tests/support/faults/judge.ts";
import { breachesOf, expectNoBreach, printTable, rowsOf } from "#tests/support/faults/report.ts";
import { openTrial, type Trial } from "#tests/support/faults/trial.ts";
import { createTrialDatabase } from "#tests/support/faults/trial-database.ts";
import { IS_LONG, SEED, TRIAL_TIMEOUT_MS } from "#tests/support/faults/trial-size.ts";

const PIECES = 50_000;
const BUYERS_AT_A_TIME = 6;
const TROUBLE_MS = 25_000;
/** More calls than are made in that time. */
const ALL = { times: 100_000 };

type Trouble = (trial: Trial) => Promise<void>;

const TROUBLES: readonly (readonly [what: string, trouble: Trouble])[] = [
  ["cannot be reached", async ({ bank }) => bank.fail({ kind: "reset" }, ALL)],
  ["takes calls and answers none", async ({ bank }) => bank.fail({ kind: "hang" }, ALL)],
  [
    "does the work and answers too late",
    async ({ bank }) => {
      const until = pause(TROUBLE_MS);
      bank.fail({ kind: "hold", reached: () => undefined, until }, ALL);
    },
  ],
  ["does the work and loses the answer", async ({ bank }) => bank.fail({ kind: "drop-after-commit" }, ALL)],
  [
    "answers about another payment",
    async ({ bank }) => {
      const [first] = bank.transactions.keys();
      const body = await bank.answerAbout(first ?? "");
      bank.fail({ kind: "status", status: 200, body }, { ...ALL, path: "/transaction/verify" });
    },
  ],
];

it.runIf(IS_LONG).each(TROUBLES)(
  "keeps its books when the card provider %s",
  {
    timeout: TRIAL_TIMEOUT_MS,
  },
  async (what, trouble) => {
    const trial = await openTrial({ seed: SEED, pieces: PIECES, databaseUrl: await createTrialDatabase() });
    try {
      let isOver = false;
      const buying = trial.sendBuyers(BUYERS_AT_A_TIME, () => isOver);
      await pause(4000);
      await trouble(trial);
      await pause(TROUBLE_MS);
      trial.bank.recover();
      await pause(3000);
      isOver = true;
      await buying;
      await trial.endShops();
      const verdict = await judge(trial);
      const breaches = breachesOf(trial, verdict, ({ status }) => status === 503);
      printTable(`the card provider ${what}, seed ${SEED}`, rowsOf(trial, verdict), breaches);
      expectNoBreach(breaches);
      expect(verdict.paidOrders).toBeGreaterThan(0);
    } finally {
      await trial.close();
    }
  },
);

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
