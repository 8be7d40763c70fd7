import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { createFolderStore } from "#server/storage/folder-store.ts";
import type { Storage } from "#server/storage/open-storage.ts";
import { createPictureStore } from "./picture-store.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-pictures-"));
  await mkdir(join(folder, "pictures"));
});
afterEach(() => rm(folder, { recursive: true }));

const store = () => {
  const files = createFolderStore(folder, ["pictures"]);
  const storage: Storage = { files, copies: { open: async () => undefined } };
  return createPictureStore(storage, { now: () => NOW });
};

async function put(name: string, ageMs: number): Promise<void> {
  await writeFile(join(folder, "pictures", name), "picture");
  const at = new Date(NOW.getTime() - ageMs);
  await utimes(join(folder, "pictures", name), at, at);
}

it("sweeps what no product names when it is older than a day, also what an upload cut short has left", async () => {
  await put("upload-aa-11111111-200.avif", 2 * DAY);
  await put("upload-bb-11111111-200.avif", 2 * DAY);
  await put("upload-cc-11111111-200.avif", DAY - 1);
  await put("upload-aa-11111111-400.avif.7-ab.partial", 2 * DAY);
  expect(await store().sweep([{ name: "upload-aa" }])).toBe(1);
  expect((await readdir(join(folder, "pictures"))).toSorted()).toEqual([
    "upload-aa-11111111-200.avif",
    "upload-cc-11111111-200.avif",
  ]);
});

it("refuses what is no photograph and then goes on with the next", async () => {
  const pictures = store();
  const refused = [pictures.keep(Buffer.from("<svg/>")), pictures.keep(Buffer.alloc(0))];
  const reasons = (await Promise.allSettled(refused)).map(
    (result) => result.status === "rejected" && String(result.reason.message),
  );
  expect(reasons).toEqual([
    "This is not a photograph the shop takes: use a JPEG, PNG, WebP or AVIF file.",
    "The file is empty.",
  ]);
  expect(await readdir(join(folder, "pictures"))).toEqual([]);
});
