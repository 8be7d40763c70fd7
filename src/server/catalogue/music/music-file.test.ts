import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readRecords } from "./music-file.ts";

const REAL_CATALOGUE = resolve("catalogue");
/** Limits what a sample costs a listener in data. */
const LARGEST_SAMPLE_BYTES = 400_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "music-"));
  await cp(join(REAL_CATALOGUE, "music"), join(folder, "music"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function edit(change: (text: string) => string): Promise<void> {
  const file = join(folder, "music", "tracks.json");
  await writeFile(file, change(await readFile(file, "utf8")));
}

it("knows of each of the shop's eight records its tracks, a sample of 400 kB at most, and its waveform", async () => {
  const records = await readRecords(REAL_CATALOGUE);
  expect(records.map(({ productId }) => productId)).toEqual([601, 602, 603, 604, 605, 606, 607, 608]);
  for (const { tracks, sample } of records) {
    expect(tracks.map(({ title }) => title)).toContain(sample.title);
    for (const { bytes } of sample.files) expect(bytes).toBeLessThan(LARGEST_SAMPLE_BYTES);
    expect(sample.peaks).toHaveLength(200);
    expect(Math.max(...sample.peaks)).toBe(100);
  }
});

it("names a sample after its content, so that another content has another address", async () => {
  const [before] = await readRecords(folder);
  await writeFile(join(folder, "music", "601.m4a"), "another sound");
  const [after] = await readRecords(folder);
  const nameOf = (record: typeof before) =>
    record?.sample.files.find(({ name }) => name.endsWith(".m4a"))?.name;
  expect(nameOf(before)).toMatch(/^601-[0-9a-f]{8}\.m4a$/);
  expect(nameOf(after)).not.toBe(nameOf(before));
});

it("finds no records where the catalogue has no list of tracks", async () => {
  await rm(join(folder, "music", "tracks.json"));
  expect(await readRecords(folder)).toEqual([]);
});

it.each([
  ["a track without a title", /"Kettle On"/, '""', /product 601 \(First Light\).*tracks\.0\.title.*empty/],
  ["a duration that its seconds contradict", /"4:12"/, '"4:13"', /product 601.*duration and seconds differ/],
  [
    "a sample that is not there",
    /"601\.m4a"/,
    '"699.m4a"',
    /Record 601 \(First Light\) has no sample music\/699\.m4a/,
  ],
  ["a waveform that is not there", /"601\.peaks\.json"/, '"699.peaks.json"', /Record 601.*no waveform 699/],
])("refuses %s in one sentence that names the record", async (_, found, written, sentence) => {
  await edit((text) => text.replace(found, written));
  await expect(readRecords(folder)).rejects.toThrow(sentence);
});
