import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { findNewestBackup } from "./newest-backup.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-backups-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** An archive that was made so many hours ago. */
async function archive(
  name: string,
  hours: number,
  holds = ["manifest.json", "database/rows"],
): Promise<string> {
  const inside = join(folder, "inside");
  await mkdir(join(inside, "database"), { recursive: true });
  for (const file of holds) await writeFile(join(inside, file), file);
  const made = join(folder, name);
  execFileSync("tar", ["-czf", made, "-C", inside, "."]);
  await rm(inside, { recursive: true });
  const at = new Date(NOW.getTime() - hours * HOUR);
  await utimes(made, at, at);
  return made;
}

it("is the last one made, with its age", async () => {
  await archive("kulud-2026-11-20T02-00-00.tar.gz", 58);
  await archive("kulud-2026-11-22T02-00-00.tar.gz", 10);
  expect(await findNewestBackup(folder, NOW)).toEqual({
    name: "kulud-2026-11-22T02-00-00.tar.gz",
    ageMs: 10 * HOUR,
    problem: undefined,
  });
});

it("is none in an empty folder, and in one that is not there", async () => {
  expect(await findNewestBackup(folder, NOW)).toBeUndefined();
  expect(await findNewestBackup(join(folder, "nowhere"), NOW)).toBeUndefined();
});

it("cannot be restored when it was cut off", async () => {
  const made = await archive("kulud-2026-11-22T02-00-00.tar.gz", 10);
  await truncate(made, (await readFile(made)).length - 20);
  expect((await findNewestBackup(folder, NOW))?.problem).toContain("tar failed");
});

it("cannot be restored without its manifest", async () => {
  await archive("kulud-2026-11-22T02-00-00.tar.gz", 10, ["database/rows"]);
  expect((await findNewestBackup(folder, NOW))?.problem).toBe("it holds no manifest.json");
});
