/** A backup is only one when it was restored: the embedded shop's, into another folder, as its owner does it. */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TOO_OLD } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { systemClock } from "#server/platform/clock.ts";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import { createDatabaseStore } from "#server/storage/database-store.ts";
import { sellOnce, UPLOAD } from "#tests/support/backup/sell-once.ts";
import { runCommand } from "#tests/support/commands/run-command.ts";
import { readUploads } from "#tests/support/storage/read-uploads.ts";

const TIMEOUT = { timeout: 120_000 };

let folder: string;
let original: string;
let archive: string;

const command = (script: string, dataDir: string, ...options: string[]) =>
  runCommand(script, { DATA_DIR: dataDir }, ...options);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-backup-"));
  original = join(folder, "original");
  await sellOnce(original);
}, TIMEOUT.timeout);
afterAll(() => rm(folder, { recursive: true, force: true }));

it("saves database and uploads into one file that only its owner can read", TIMEOUT, async () => {
  // What a killed command has left there: people's addresses.
  const leftover = join(folder, "backups", ".backup-killed");
  await mkdir(leftover, { recursive: true });
  const { status, output } = await command("backup", original, join(folder, "backups"));
  expect([status, output]).toEqual([0, expect.stringContaining("orders paid            1")]);
  expect(output).toContain("uploaded files: 1\n");
  const files = await readdir(join(folder, "backups"));
  expect(files).toEqual([expect.stringMatching(/^kulud-[\dT-]+\.tar\.gz$/)]);
  archive = join(folder, "backups", files[0] ?? "");
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
});

it("restores it into an empty folder, compared row by row", TIMEOUT, async () => {
  const copy = join(folder, "copy");
  const { status, output } = await command("restore", copy, archive);
  expect([status, output]).toEqual([0, expect.stringContaining("the same rows, the same sums")]);
  const database = await openDatabase({ databaseUrl: undefined, dataDir: copy });
  expect(await readUploads(createDatabaseStore(database.db, systemClock))).toEqual({
    [`pictures/${UPLOAD}`]: "a photograph",
  });
  await database.close();
});

it("refuses a folder with a shop in it, says how it is done, and leaves it as it is", TIMEOUT, async () => {
  const refused = await command("restore", original, archive);
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringMatching(/There is a shop in this data folder already.*DATA_DIR naming an empty folder/),
  ]);
  expect(await readdir(original)).toEqual(["database"]);
});

it("refuses tables from before the baseline, and says which version restores them", TIMEOUT, async () => {
  const unpacked = join(folder, "unpacked");
  await mkdir(unpacked);
  execFileSync("tar", ["-xzf", archive, "-C", unpacked]);
  const manifestFile = join(unpacked, "manifest.json");
  const manifest = JSON.parse(await readFile(manifestFile, "utf8"));
  const figures = { ...manifest.figures, newestMigration: "1795935465964" };
  await writeFile(manifestFile, JSON.stringify({ ...manifest, figures }));
  const older = join(folder, "older.tar.gz");
  execFileSync("tar", ["-czf", older, "-C", unpacked, "."]);
  const { status, output } = await command("restore", join(folder, "older"), older);
  expect([status, output]).toEqual([
    1,
    expect.stringContaining(`${TOO_OLD.what} Restore the backup with the version that made it`),
  ]);
  expect(await readdir(join(folder, "older")).catch(() => [])).not.toContain("database");
});

it("refuses what is no whole archive with a sentence", TIMEOUT, async () => {
  const none = await command("restore", join(folder, "none"), join(folder, "nowhere.tar.gz"));
  expect([none.status, none.output]).toEqual([1, expect.stringContaining("There is no file")]);
  const other = await command("restore", join(folder, "none"), join(PROJECT_FOLDER, "README.md"));
  expect([other.status, other.output]).toEqual([1, expect.stringContaining("is no backup of a shop")]);
});
