/**
 * A rehearsal of the worst day: the server is gone, and there is yesterday's archive and an empty PostgreSQL. Also of
 * moving from the embedded database.
 */
import { copyFile, mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readSettings } from "#server/settings/settings.ts";
import type { S3Settings } from "#server/settings/storage-settings.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { createDatabaseStore } from "#server/storage/database-store.ts";
import { createS3Store } from "#server/storage/s3-store.ts";
import { type ManualsDatabase, openManualsDatabase } from "#tests/support/backup/manuals-database.ts";
import { sellOnce, UPLOAD } from "#tests/support/backup/sell-once.ts";
import { runCommand, startCommand } from "#tests/support/commands/run-command.ts";
import { databaseUrlOn, onPostgresServer } from "#tests/support/database/postgres-server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startShop } from "#tests/support/faults/shop-process.ts";
import { sized, TRIAL_TIMEOUT_MS } from "#tests/support/faults/trial-size.ts";
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
  // The uploads' times come from the real clock: the restored shop sweeps what looks old and belongs to no product.
  await createDatabaseStore(lost.shop.db, systemClock).put(
    `pictures/${UPLOAD}`,
    inOneChunk(Buffer.from("a photograph")),
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
  const ids = (stock.body as { id: number }[]).map(({ id }) => id);
  // All their data is compared below: of each kind of page one is enough.
  const pages = [...fixed, paths.product(ids[0] ?? 0), paths.product(ids.at(-1) ?? 0)];
  expect(await Promise.all(pages.map(status))).toEqual(pages.map((path) => [path, 200]));
  expect(await (await fetch(`${shop.url}/api/products`)).json()).toEqual(stock.body);
  expect(await (await fetch(shop.url)).text()).toContain(ANNOUNCEMENT);
  // The shop starts its jobs after its first answers, so this may take a moment.
  await eventually(async () => expect((await fetch(`${shop.url}/readyz`)).status).toBe(200));
  expect(await (await fetch(`${shop.url}/images/${UPLOAD}`)).text()).toBe("a photograph");

  const refused = await runCommand("restore", settings, archive);
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringMatching(/There is a shop in this database already.*DATABASE_URL naming that one/),
  ]);
  expect((await fetch(shop.url)).status).toBe(200);
  await shop.stop();
});

it("restores uploads into an S3 store, and from there into a database again", TIMEOUT, async () => {
  const server = await openS3Server();
  const archive = join(folder, (await readdir(folder)).find((name) => name.endsWith(".tar.gz")) ?? "");
  const inStore = { ...server.env, DATABASE_URL: await emptyDatabase("to_s3"), DATA_DIR: join(folder, "s3") };
  const out = await runCommand("restore", inStore, archive);
  expect([out.status, out.output]).toEqual([0, expect.stringContaining(TRUE_COPY)]);
  const uploads = { [`pictures/${UPLOAD}`]: "a photograph" };
  expect(await readUploads(createS3Store(readSettings(server.env).s3 as S3Settings))).toEqual(uploads);

  const saved = await runCommand("backup", inStore, join(folder, "of-s3"));
  expect([saved.status, saved.output]).toEqual([0, expect.stringContaining("uploaded files: 1\n")]);
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
    if (template.kind !== "postgres") throw new Error("this needs PostgreSQL");
    const target = await openManualsDatabase(template.url, `${template.name}_moved`);
    const settings = { DATABASE_URL: target.url, DATA_DIR: dataDir };
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
    await target.close();
  },
);

describe("as the manual's own role, where an administrator made the extension", () => {
  let archive: string;
  let dataDir: string;
  let restored: unknown;
  const restore = (shop: ManualsDatabase, path = archive) =>
    runCommand("restore", { DATABASE_URL: shop.url, DATA_DIR: dataDir }, path);
  async function inEmptyDatabase(purpose: string, use: (shop: ManualsDatabase) => Promise<void>) {
    if (template.kind !== "postgres") throw new Error("this needs PostgreSQL");
    const shop = await openManualsDatabase(template.url, `${template.name}_${purpose}`);
    await use(shop).finally(shop.close);
  }

  beforeAll(async () => {
    dataDir = join(folder, "manual");
    const saved = await runCommand("backup", { DATABASE_URL: lostUrl, DATA_DIR: lost.shop.dataDir }, dataDir);
    expect(saved).toEqual({ status: 0, output: expect.any(String) });
    archive = join(dataDir, (await readdir(dataDir)).find((name) => name.endsWith(".tar.gz")) ?? "");
  });

  it("restores into the empty database, once nothing in it is in the way", TIMEOUT, () =>
    inEmptyDatabase("manual", async (shop) => {
      await shop.ask("CREATE FUNCTION check_variants_of_row() RETURNS int LANGUAGE sql AS 'SELECT 1'");
      const failed = await restore(shop);
      expect([failed.status, failed.output]).toEqual([
        1,
        expect.stringMatching(/^pg_restore failed: .*check_variants_of_row.* already exists.*\n$/),
      ]);
      expect(await shop.contents()).toBeNull();
      await shop.ask("DROP FUNCTION check_variants_of_row");
      const { status, output } = await restore(shop);
      expect([status, output]).toEqual([0, expect.stringContaining(TRUE_COPY)]);
      restored = await shop.contents();
      const again = await restore(shop);
      expect([again.status, again.output]).toEqual([1, expect.stringContaining("Make an empty database")]);
      expect(await shop.contents()).toEqual(restored);
    }),
  );

  it("is whole or has left nothing, whenever it is killed", { timeout: TRIAL_TIMEOUT_MS }, async () => {
    let wholeMs = 0;
    await inEmptyDatabase("whole", async (shop) => {
      const began = performance.now();
      await restore(shop);
      wholeMs = performance.now() - began;
    });
    const kills = sized(3, 10);
    for (let kill = 1; kill <= kills; kill += 1)
      await inEmptyDatabase(`kill_${kill}`, async (shop) => {
        const command = startCommand("restore", { DATABASE_URL: shop.url, DATA_DIR: dataDir }, archive);
        const timer = setTimeout(command.kill, (wholeMs * kill) / (kills + 1));
        await command.ended;
        clearTimeout(timer);
        await shop.quiet();
        const contents = await shop.contents();
        const { status, output } = await restore(shop);
        if (contents === null) expect([status, output]).toEqual([0, expect.stringContaining(TRUE_COPY)]);
        expect(await shop.contents()).toEqual(restored);
        // The killed one's copy of everybody's address is gone with the next.
        expect((await readdir(dataDir)).filter((name) => name.startsWith(".backup-"))).toEqual([]);
      });
  });

  it("says in one sentence what is wrong with an archive, and brings nothing", TIMEOUT, () =>
    inEmptyDatabase("wrong", async (shop) => {
      const cut = join(folder, "cut.tar.gz");
      const other = join(folder, "other.tar.gz");
      await copyFile(archive, cut);
      await truncate(cut, Math.floor((await stat(archive)).size / 2));
      await writeFile(other, "no archive");
      for (const wrong of [cut, other]) {
        const { status, output } = await restore(shop, wrong);
        expect([status, output]).toEqual([
          1,
          expect.stringMatching(/^[^\n]+ is no backup of a shop[^\n]+\n$/),
        ]);
      }
      expect(await shop.contents()).toBeNull();
    }),
  );

  it("says what an administrator has to do where the extension lies elsewhere", TIMEOUT, async () => {
    if (template.kind !== "postgres") throw new Error("this needs PostgreSQL");
    const elsewhere = await openManualsDatabase(template.url, `${template.name}_elsewhere`, "extensions");
    const settings = { DATABASE_URL: elsewhere.url, DATA_DIR: join(folder, "elsewhere") };
    const { status, output } = await runCommand("restore", settings, archive);
    expect([status, output]).toEqual([
      1,
      expect.stringContaining("ALTER EXTENSION pg_trgm SET SCHEMA public"),
    ]);
    expect(await elsewhere.contents()).toBeNull();
    await expect(openDatabase({ databaseUrl: elsewhere.url, dataDir: "" })).rejects.toThrow(
      /cannot be brought up to date: .*gin_trgm_ops/,
    );
    const doctor = await runCommand("doctor", settings);
    expect(doctor.output).toContain("ALTER EXTENSION pg_trgm SET SCHEMA public");
    await elsewhere.close();
  });
});
