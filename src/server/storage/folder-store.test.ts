import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { describeStore } from "#tests/support/storage/store-promises.ts";
import { createFolderStore } from "./folder-store.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-folder-store-"));
});
afterAll(() => rm(folder, { recursive: true }));

describeStore("a file in a folder", () =>
  createFolderStore(folder, ["parts", "ranges", "half", "race", "list", "listed"]),
);
