/** A restore and a backup that find no room: one sentence names the disk, and nothing is left behind. */
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sellOnce } from "#tests/support/backup/sell-once.ts";
import { runCommand } from "#tests/support/commands/run-command.ts";
import { databaseUrlOn, onPostgresServer } from "#tests/support/database/postgres-server.ts";
import { postgresUser, startPostgres } from "#tests/support/faults/postgres.ts";
import { CAN_MOUNT, fillDisk, onSmallDisk } from "#tests/support/faults/small-disk.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const TIMEOUT = { timeout: 120_000 };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-no-room-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function archiveOf(settings: Readonly<Record<string, string>>): Promise<string> {
  const { output } = await runCommand("backup", settings, join(folder, "backups"));
  return output.trim().split("\n").at(-1) ?? "";
}

it.runIf(CAN_MOUNT)("names the disk of the data folder and of the backups", TIMEOUT, async () => {
  const sold = join(folder, "sold");
  await sellOnce(sold);
  const archive = await archiveOf({ DATA_DIR: sold });
  // The first disk has no room at all; the second has room for the unpacked files but not for the database made of them.
  for (const size of ["512k", "60m"])
    await onSmallDisk(size, async (disk) => {
      const restored = await runCommand("restore", { DATA_DIR: disk }, archive);
      expect(restored).toEqual({ status: 1, output: `The disk of ${disk} is full: make room there.\n` });
      expect(await readdir(disk)).toEqual([]);
    });
  await onSmallDisk("1m", async (disk) => {
    const saved = await runCommand("backup", { DATA_DIR: sold }, disk);
    expect(saved).toEqual({ status: 1, output: `The disk of ${disk} is full: make room there.\n` });
    expect(await readdir(disk)).toEqual([]);
  });
});

it.runIf(CAN_MOUNT)("names PostgreSQL's disk, and leaves the database empty", TIMEOUT, async () => {
  const shop = await openTestShop();
  const lost = "databaseUrl" in shop.database.source ? shop.database.source.databaseUrl : "";
  const archive = await archiveOf({ DATABASE_URL: lost, DATA_DIR: shop.dataDir });
  await shop.close();
  const postgres = await startPostgres();
  await onSmallDisk("40m", async (disk) => {
    const { uid, gid } = await postgresUser();
    await chown(disk, uid, gid);
    await onPostgresServer(postgres.url, `CREATE TABLESPACE small LOCATION '${disk}'`);
    await onPostgresServer(postgres.url, "CREATE DATABASE restored TABLESPACE small");
    const url = databaseUrlOn(postgres.url, "restored");
    const fillAndRestore = async () => {
      await fillDisk(join(disk, "filler"));
      return runCommand("restore", { DATABASE_URL: url, DATA_DIR: join(folder, "data") }, archive);
    };
    const refused = {
      status: 1,
      output:
        "PostgreSQL's disk at 127.0.0.1 is full: make room there. The database restored is empty as before.\n",
    };
    expect(await fillAndRestore()).toEqual(refused);
    // Once somebody has connected, there is room for further connections, and not for the tables.
    await rm(join(disk, "filler"));
    await onPostgresServer(url, "SELECT 1");
    expect(await fillAndRestore()).toEqual(refused);
    await onPostgresServer(postgres.url, "DROP DATABASE restored");
  }).finally(postgres.close);
});
