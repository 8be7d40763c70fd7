import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { createPictureStore } from "./picture-store.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-pictures-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, ageMs: number): Promise<void> {
  await writeFile(join(folder, name), "picture");
  const at = new Date(NOW.getTime() - ageMs);
  await utimes(join(folder, name), at, at);
}

it("sweeps what no product names when it is older than a day, also what an upload cut short has left", async () => {
  await put("upload-aa-11111111-200.avif", 2 * DAY);
  await put("upload-bb-11111111-200.avif", 2 * DAY);
  await put("upload-cc-11111111-200.avif", DAY - 1);
  await put("upload-aa-11111111-400.avif.7-ab.partial", 2 * DAY);
  const store = await createPictureStore(folder, { now: () => NOW });
  expect(await store.sweep([{ name: "upload-aa" }])).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual([
    "upload-aa-11111111-200.avif",
    "upload-cc-11111111-200.avif",
  ]);
});

it("refuses what is no photograph and then goes on with the next", async () => {
  const store = await createPictureStore(folder, { now: () => NOW });
  const refused = [store.keep(Buffer.from("<svg/>")), store.keep(Buffer.alloc(0))];
  const reasons = (await Promise.allSettled(refused)).map(
    (result) => result.status === "rejected" && String(result.reason.message),
  );
  expect(reasons).toEqual([
    "This is not a photograph the shop takes: use a JPEG, PNG, WebP or AVIF file.",
    "The file is empty.",
  ]);
  expect(await readdir(folder)).toEqual([]);
});
