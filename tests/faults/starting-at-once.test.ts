/** A rollout starts every process of the shop at the same moment, on a database that has nothing yet. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { FIRST_NEWS } from "#content/news.ts";
import { openShelvesOfShop } from "#server/catalogue/shelves/shelves.service.ts";
import { openSizeTablesOfShop } from "#server/catalogue/sizes/size-tables.service.ts";
import { openEditionsOfShop } from "#server/certificates/issue-certificates.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { MIGRATIONS_FOLDER } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { openNewsOfShop } from "#server/news/news.service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import { loadCatalogueIntoEmptyShop } from "#server/products/load-catalogue.ts";
import { createAnnouncements } from "#server/shop/announcements.ts";
import { databaseUrlOn, onPostgresServer } from "#tests/support/database/postgres-server.ts";

const PROCESSES = 8;
const errors: unknown[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (...said: unknown[]) => void errors.push(said),
};

/** What main.ts does before it listens, and the jobs after it. */
async function start(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  const opening = { db: database.db, clock: systemClock, announcements: createAnnouncements() };
  await loadCatalogueIntoEmptyShop(opening, CATALOGUE_FOLDER);
  await openEditionsOfShop(opening);
  await openNewsOfShop(opening);
  await openShelvesOfShop(opening);
  await openSizeTablesOfShop(opening);
  const job = { name: "together", everySeconds: 500, run: async () => undefined };
  return { database, jobs: await startJobs(database, [job], log) };
}

async function count({ db }: OpenDatabase, from: string): Promise<number> {
  const { rows } = (await db.execute(sql.raw(`SELECT count(*)::int AS n FROM ${from}`))) as unknown as {
    rows: { n: number }[];
  };
  return rows[0]?.n ?? 0;
}

it("eight processes make the tables and fill the shelves once", { timeout: 120_000 }, async () => {
  const template = inject("databaseTemplate");
  if (template.kind !== "postgres") throw new Error("this needs PostgreSQL");
  const name = `${template.name}_at_once`;
  await onPostgresServer(template.url, `CREATE DATABASE ${name}`);
  const databaseUrl = databaseUrlOn(template.url, name);
  const started = await Promise.all(Array.from({ length: PROCESSES }, () => start(databaseUrl)));
  const [first] = started;
  if (!first) throw new Error("nothing was started");
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"));
  expect(await count(first.database, "drizzle.__drizzle_migrations")).toBe(entries.length);
  expect(await count(first.database, "products")).toBeGreaterThan(0);
  expect(await count(first.database, "news_items")).toBe(FIRST_NEWS.length);
  // Each shelf is the sum of its ledger: filled twice, it would not be.
  expect(
    await count(
      first.database,
      `products WHERE stock_quantity <>
         (SELECT COALESCE(sum(change), 0) FROM stock_movements WHERE product_id = products.id)`,
    ),
  ).toBe(0);
  for (const { database, jobs } of started) {
    await jobs.stop();
    await database.close();
  }
  expect(errors).toEqual([]);
});
