/**
 * The rehearsal of the worst day: the server is gone, there is yesterday's archive and an empty PostgreSQL. And of the day a
 * shop outgrows the embedded database.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readSettings } from "#server/settings/settings.ts";
import type { S3Settings } from "#server/settings/storage-settings.ts";
import { createDatabaseStore } from "#server/storage/database-store.ts";
import { inOnePiece } from "#server/storage/pieces.ts";
import { createS3Store } from "#server/storage/s3-store.ts";
import { FORMER_UPLOAD, sellOnce, UPLOAD } from "#tests/support/backup/sell-once.ts";
import { runCommand } from "#tests/support/commands/run-command.ts";
import { databaseUrlOn, onPostgresServer } from "#tests/support/database/postgres-server.ts";
import { startShop } from "#tests/support/faults/shop-process.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { changeSettings } from "#tests/support/people/change-settings.ts";
import { readUploads } from "#tests/support/storage/read-uploads.ts";
import { openS3Server } from "#tests/support/storage/s3-server.ts";
import { paths } from "#web/paths.ts";

const TIMEOUT = { timeout: 120_000 };
const ANNOUNCEMENT = "Closed on 9 August";
const TRUE_COPY = "the same rows, the same sums";

const template = inject("databaseTemplate");
let folder: string;
let lost: CardShop;
let lostUrl: string;

/** Dropped with the template, by its name. */
async function emptyDatabase(purpose: string): Promise<string> {
  if (template.kind !== "postgres") throw new Error("this needs PostgreSQL");
  const name = `${template.name}_${purpose}`;
  await onPostgresServer(template.url, `CREATE DATABASE ${name}`);
  return databaseUrlOn(template.url, name);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-rehearsal-"));
  lost = await openCardShop();
  await lost.buy(2);
  await changeSettings(lost.shop, { ANNOUNCEMENT });
  const { source } = lost.shop.database;
  lostUrl = "databaseUrl" in source ? source.databaseUrl : "";
  await mkdir(join(lost.shop.dataDir, "pictures"));
  await writeFile(join(lost.shop.dataDir, "pictures", FORMER_UPLOAD), "a photograph");
  // By the real clock: the restored shop would sweep what seems to be old and is shown by no product.
  await createDatabaseStore(lost.shop.db, systemClock).put(
    `pictures/${UPLOAD}`,
    inOnePiece(Buffer.from("another photograph")),
  );
});
afterAll(async () => {
  await lost.close();
  await rm(folder, { recursive: true, force: true });
});

it("restores yesterday's backup into an empty PostgreSQL, and opens every page on it", TIMEOUT, async () => {
  const saved = await runCommand("backup", { DATABASE_URL: lostUrl, DATA_DIR: lost.shop.dataDir }, folder);
  expect([saved.status, saved.output]).toEqual([0, expect.stringContaining("orders paid            1")]);
  const archive = join(folder, (await readdir(folder))[0] ?? "");

  const settings = { DATABASE_URL: await emptyDatabase("restored"), DATA_DIR: join(folder, "data") };
  const restored = await runCommand("restore", settings, archive);
  expect([restored.status, restored.output]).toEqual([0, expect.stringContaining(TRUE_COPY)]);

  const stock = await lost.shop.get("/api/products");
  const port = await findFreePort();
  const shop = await startShop({
    port,
    dataDir: settings.DATA_DIR,
    env: { ...settings, PUBLIC_URL: `http://127.0.0.1:${port}` },
  });
  const status = async (path: string) => [path, (await fetch(`${shop.url}${path}`)).status];
  const fixed = Object.values(paths).filter((path) => typeof path === "string");
  const products = (stock.body as { id: number }[]).map(({ id }) => paths.product(id));
  const pages = [...fixed, ...products];
  expect(await Promise.all(pages.map(status))).toEqual(pages.map((path) => [path, 200]));
  expect(await (await fetch(`${shop.url}/api/products`)).json()).toEqual(stock.body);
  expect(await (await fetch(shop.url)).text()).toContain(ANNOUNCEMENT);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  const uploads = [FORMER_UPLOAD, UPLOAD].map(async (name) =>
    (await fetch(`${shop.url}/images/${name}`)).text(),
  );
  expect(await Promise.all(uploads)).toEqual(["a photograph", "another photograph"]);

  const open = await runCommand("restore", settings, archive, "--force");
  expect([open.status, open.output]).toEqual([1, expect.stringContaining("stop every process first")]);
  await shop.stop();
  const refused = await runCommand("restore", settings, archive);
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringContaining("There is a shop here already"),
  ]);
  const forced = await runCommand("restore", settings, archive, "--force");
  expect([forced.status, forced.output]).toEqual([0, expect.stringContaining(TRUE_COPY)]);
});

it("restores uploads into an S3 store, and from there into a database again", TIMEOUT, async () => {
  const server = await openS3Server();
  const archive = join(folder, (await readdir(folder)).find((name) => name.endsWith(".tar.gz")) ?? "");
  const inStore = { ...server.env, DATABASE_URL: await emptyDatabase("to_s3"), DATA_DIR: join(folder, "s3") };
  const out = await runCommand("restore", inStore, archive);
  expect([out.status, out.output]).toEqual([0, expect.stringContaining(TRUE_COPY)]);
  const uploads = {
    [`pictures/${FORMER_UPLOAD}`]: "a photograph",
    [`pictures/${UPLOAD}`]: "another photograph",
  };
  expect(await readUploads(createS3Store(readSettings(server.env).s3 as S3Settings))).toEqual(uploads);

  const saved = await runCommand("backup", inStore, join(folder, "of-s3"));
  expect([saved.status, saved.output]).toEqual([
    0,
    expect.stringContaining("2 files of uploaded photographs"),
  ]);
  await server.close();
  const ofStore = join(folder, "of-s3", (await readdir(join(folder, "of-s3")))[0] ?? "");
  const settings = { DATABASE_URL: await emptyDatabase("from_s3"), DATA_DIR: join(folder, "no-s3") };
  const back = await runCommand("restore", settings, ofStore);
  expect([back.status, back.output]).toEqual([0, expect.stringContaining(TRUE_COPY)]);
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  expect(await readUploads(createDatabaseStore(database.db, systemClock))).toEqual(uploads);
  await database.close();
});

it(
  "moves an embedded shop into PostgreSQL, once, with all its rows and the numbers that come next",
  TIMEOUT,
  async () => {
    const dataDir = join(folder, "embedded");
    await sellOnce(dataDir);
    const settings = { DATABASE_URL: await emptyDatabase("moved"), DATA_DIR: dataDir };
    const moved = await runCommand("move-to-postgres", settings);
    expect([moved.status, moved.output]).toEqual([0, expect.stringContaining(TRUE_COPY)]);
    const again = await runCommand("move-to-postgres", settings);
    expect([again.status, again.output]).toEqual([1, "The PostgreSQL database is not empty.\n"]);
    const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir });
    const { rows } = (await database.db.execute(
      sql`SELECT nextval('orders_id_seq')::int > max(id) AS fits FROM orders`,
    )) as unknown as { rows: { fits: boolean }[] };
    await database.close();
    expect(rows).toEqual([{ fits: true }]);
  },
);
