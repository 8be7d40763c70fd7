/** What proxies and monitors ask: from anywhere, by any name, as often as they like. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { alertClock } from "#server/health/alert-clock.ts";
import { createReadiness } from "#server/health/answer-probes.ts";
import { closeAfterEachAnswer } from "#server/http/serving/graceful-stop.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { openTestDatabase } from "#tests/support/database/test-database.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const READY = { ready: true, database: "ok", migrations: "ok", jobs: "ok", clock: "ok" };

let shop: TestShop;
beforeAll(async () => {
  // Behind one proxy every visitor's request carries an address; a probe's does not.
  shop = await openTestShop({ rateLimits: true, env: { TRUST_PROXY_HOPS: "1" } });
});
afterAll(() => shop.close());

describe("a probe", () => {
  it("is told that the process lives and that it can serve", async () => {
    expect(await shop.get("/healthz")).toMatchObject({ status: 200, body: { alive: true } });
    expect(await shop.get("/readyz")).toMatchObject({ status: 200, body: READY });
  });

  it.each(["/healthz", "/readyz"])("may call %s by any name, and is nobody's visitor", async (path) => {
    const answer = await rawRequest(shop.url, "GET", path, "shop-1.internal");
    expect(answer.status).toBe(200);
    expect(await shop.db.select().from(alerts)).toEqual([]);
  });

  it("asks the database once, however many ask", async () => {
    let asked = 0;
    const counting = new Proxy(shop.db, {
      get(target, name) {
        if (name === "execute") asked += 1;
        return Reflect.get(target, name, target);
      },
    });
    const readiness = await createReadiness(counting);
    await Promise.all(Array.from({ length: 100 }, readiness));
    expect(asked).toBe(3);
  });
});

describe("a process whose clock differs from PostgreSQL's", () => {
  const at = (by: number) => () => new Date(Date.now() + by);

  it.each([
    ["an hour ahead", HOUR, "3600 seconds ahead of"],
    ["two minutes behind", -2 * MINUTE, "120 seconds behind"],
  ])("by %s says so, serves on, and alerts the owner once a day", async (_, by, words) => {
    await shop.db.delete(alerts);
    for (const _again of [1, 2]) {
      const readiness = await createReadiness(shop.db, {
        now: at(by),
        clockIsOff: (seconds) => alertClock(shop.app.shop, seconds),
      });
      expect(await readiness()).toEqual({ ...READY, clock: "off" });
    }
    const raised = await shop.db.select().from(alerts);
    expect(raised).toMatchObject([{ kind: "clock", message: expect.stringContaining(words) }]);
    await shop.db.delete(alerts);
  });

  it("by half a minute is well", async () => {
    const readiness = await createReadiness(shop.db, { now: at(30 * SECOND) });
    expect(await readiness()).toEqual(READY);
  });
});

/** Makes the tables those of a newer version, or of an older one. */
const age = (by: number) => sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at + ${by}`;

describe("a process that cannot serve", () => {
  it("says so while the database is away, without its words", async () => {
    const database = await openTestDatabase();
    const readiness = await createReadiness(database.db);
    await database.close();
    expect(await readiness()).toEqual({
      ready: false,
      database: "away",
      migrations: "unknown",
      jobs: "unknown",
      clock: "unknown",
    });
  });

  it("says so while the tables are older than it needs", async () => {
    const database = await openTestDatabase();
    await database.db.execute(age(-1));
    const readiness = await createReadiness(database.db);
    const state = await readiness();
    await database.db.execute(age(1));
    await database.close();
    expect(state).toEqual({ ...READY, ready: false, migrations: "behind" });
  });

  it.each([
    [
      "took away what it reads",
      sql`ALTER TABLE page_problems RENAME COLUMN trail TO path`,
      sql`ALTER TABLE page_problems RENAME COLUMN path TO trail`,
    ],
    [
      "wants filled what it leaves out",
      sql`ALTER TABLE page_problems ALTER COLUMN part SET NOT NULL`,
      sql`ALTER TABLE page_problems ALTER COLUMN part DROP NOT NULL`,
    ],
  ])("says so when a newer version %s", async (_what, change, undo) => {
    const database = await openTestDatabase();
    const readiness = await createReadiness(database.db);
    await database.db.execute(age(1));
    await database.db.execute(change);
    const state = await readiness();
    await database.db.execute(undo);
    const after = await (await createReadiness(database.db))();
    await database.db.execute(age(-1));
    await database.close();
    expect(state).toEqual({ ...READY, ready: false, migrations: "ahead" });
    expect(after).toEqual(READY);
  });

  it("serves on while its jobs are late, and says that they are", async () => {
    const database = await openTestDatabase();
    const job = { name: "seldom", everySeconds: 500, run: async () => undefined };
    const jobs = await startJobs(database, [job], shop.app.shop.log);
    await jobs.stop();
    await database.db.execute(sql`UPDATE pgboss.job SET start_after = now() - interval '10 minutes'`);
    const readiness = await createReadiness(database.db);
    const state = await readiness();
    await database.close();
    expect(state).toEqual({ ...READY, jobs: "late" });
  });

  it("says so when it is about to stop, and lives on until then", async () => {
    const leaving = await openTestShop();
    await closeAfterEachAnswer(leaving.app.server, 0);
    expect(await leaving.get("/readyz")).toMatchObject({
      status: 503,
      body: { ready: false, leaving: true },
    });
    expect((await leaving.get("/healthz")).status).toBe(200);
    await leaving.close();
  });
});
