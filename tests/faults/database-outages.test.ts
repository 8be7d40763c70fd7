/** PostgreSQL restarts, disappears, freezes, runs out of connections or waits for a lock, while people buy. */
import pg from "pg";
import { expect, it } from "vitest";
import { judge } from "#tests/support/faults/judge.ts";
import { startPostgres, type TrialPostgres } from "#tests/support/faults/postgres.ts";
import { breachesOf, expectNoBreach, printTable, rowsOf } from "#tests/support/faults/report.ts";
import { openTrial, type Trial } from "#tests/support/faults/trial.ts";
import { IS_LONG, SEED, sized, TRIAL_TIMEOUT_MS } from "#tests/support/faults/trial-size.ts";

const BUYERS_AT_A_TIME = 6;
const PIECES = 50_000;
/** Two processes' pools and job runners fit in, and little else. */
const SETTINGS = { max_connections: "24", superuser_reserved_connections: "1" };

type Outage = (postgres: TrialPostgres, trial: Trial) => Promise<void>;

it("outlives restarts of PostgreSQL", { timeout: TRIAL_TIMEOUT_MS }, () =>
  buyDuring("PostgreSQL restarted", async (postgres, { chance }) => {
    for (let restart = 0; restart < sized(1, 20); restart += 1) {
      await pause(chance.between(300, 3000));
      await postgres.stop(chance.happens(0.5) ? "immediate" : "fast");
      await postgres.start();
    }
  }),
);

it.runIf(IS_LONG)("outlives a minute without PostgreSQL", { timeout: TRIAL_TIMEOUT_MS }, () =>
  buyDuring("PostgreSQL away for a minute", async (postgres) => {
    await postgres.stop("immediate");
    await pause(60_000);
    await postgres.start();
  }),
);

it.runIf(IS_LONG)("answers in time while PostgreSQL stands still", { timeout: TRIAL_TIMEOUT_MS }, () =>
  buyDuring("PostgreSQL frozen for 25 s", async (postgres) => {
    await postgres.freeze();
    await pause(25_000);
    await postgres.thaw();
  }),
);

it.runIf(IS_LONG)("answers in time while every connection is taken", { timeout: TRIAL_TIMEOUT_MS }, () =>
  buyDuring("no connection left for 25 s", async (postgres, trial) => {
    // The shop's own connections break, and others are faster than it is.
    await postgres.stop("immediate");
    await postgres.start();
    const taken = await takeEveryConnection(postgres.url);
    await pause(25_000);
    await Promise.all(taken.map((client) => client.end()));
    expect(trial.shops.map(({ process }) => process.exitCode)).toEqual([null]);
  }),
);

it.runIf(IS_LONG)("answers in time while a table is locked", { timeout: TRIAL_TIMEOUT_MS }, () =>
  buyDuring("products locked for 25 s", async (_postgres, { database }) => {
    const client = new pg.Client({ connectionString: database.databaseUrl });
    await client.connect();
    await client.query("BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE");
    await pause(25_000);
    await client.query("ROLLBACK");
    await client.end();
  }),
);

async function buyDuring(title: string, outage: Outage): Promise<void> {
  const postgres = await startPostgres(SETTINGS);
  const trial = await openTrial({ seed: SEED, pieces: PIECES, databaseUrl: postgres.url });
  try {
    let isOver = false;
    const buying = trial.sendBuyers(BUYERS_AT_A_TIME, () => isOver);
    await pause(2000);
    await outage(postgres, trial);
    await pause(3000);
    isOver = true;
    await buying;
    expect(trial.shops[0]?.process.exitCode, "the shop is the same process").toBe(null);
    await trial.endShops();
    const verdict = await judge(trial);
    const breaches = breachesOf(trial, verdict, ({ status }) => status === 503);
    printTable(`${title}, seed ${SEED}`, rowsOf(trial, verdict), breaches);
    expectNoBreach(breaches);
    expect(verdict.paidOrders).toBeGreaterThan(0);
  } finally {
    await trial.close();
    await postgres.close();
  }
}

/** Until the server refuses one more. */
async function takeEveryConnection(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isIn) return taken;
    taken.push(client);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
