import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inWorkingFolder, leftoversIn } from "./working-folder.ts";

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "kulud-working-folder-"));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

it("removes what a killed command has left, and nothing of one that runs", async () => {
  await mkdir(join(parent, ".backup-killed"));
  await writeFile(join(parent, ".backup-killed", "database"), "addresses of people");
  await mkdir(join(parent, "database"));
  expect(await leftoversIn(parent)).toEqual([join(parent, ".backup-killed")]);
  await inWorkingFolder(parent, async (running) => {
    await inWorkingFolder(parent, async () => undefined);
    expect((await readdir(parent)).toSorted()).toEqual([basename(running), "database"]);
    expect(await leftoversIn(parent)).toEqual([]);
  });
  expect(await readdir(parent)).toEqual(["database"]);
});

it("removes its folder also when the work fails", async () => {
  const failing = inWorkingFolder(parent, async () => {
    throw new Error("this is no backup of a shop");
  });
  await expect(failing).rejects.toThrow("this is no backup of a shop");
  expect(await readdir(parent)).toEqual([]);
});
