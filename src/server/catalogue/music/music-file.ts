/** Reads the records' tracks, samples and waveforms from the catalogue's `music` folder. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { z } from "zod";
import { SAMPLE_ENDINGS } from "#domain/music/samples.ts";
import { parseEntry, parseJsonList, words } from "#server/catalogue/read-entries.ts";
import type { SampleFile } from "./music.repository.ts";

export const MUSIC_FOLDER = "music";
const TRACKS_FILE = "tracks.json";

/** More bars would merge at the width of a phone. */
const MOST_PEAKS = 400;
/** Number of distinct bar heights. */
const LOUDEST = 100;

const seconds = z.int("must be a whole number").min(1, "must be at least 1");

const TrackEntry = z.strictObject({
  title: words,
  /** For readers of the file; the shop calculates with `seconds`. */
  duration: z.string().regex(/^\d{1,3}:[0-5]\d$/, 'must be minutes and seconds, such as "4:12"'),
  seconds,
  sampled: z.boolean(),
});

/** One record of tracks.json as the owner writes it. */
const RecordEntry = z.strictObject({
  id: z.int("must be a whole number").min(1, "must be at least 1"),
  title: words,
  sample: z.string().regex(/^[\w-]+\.m4a$/, 'must name a sound file, such as "601.m4a"'),
  seconds,
  bpm: z.number(),
  key: words,
  peaks: z.string().regex(/^[\w-]+\.peaks\.json$/, 'must name a waveform, such as "601.peaks.json"'),
  tracks: z
    .array(TrackEntry)
    .min(1, "must not be empty")
    .refine((tracks) => tracks.every(lastsAsLong), "has a track whose duration and seconds differ"),
});

const Peaks = z.array(z.number().min(0).max(1)).min(1).max(MOST_PEAKS);

/** A record's tracks and sample in the tables' form. */
export type CatalogueRecord = {
  readonly productId: number;
  readonly tracks: readonly { readonly title: string; readonly seconds: number }[];
  readonly sample: {
    readonly title: string;
    readonly seconds: number;
    readonly files: readonly SampleFile[];
    readonly peaks: readonly number[];
  };
};

/**
 * The records of this catalogue; none without a tracks file. Throws an Error whose message is one sentence naming the
 * record and the mistake.
 */
export async function readRecords(catalogueFolder: string): Promise<CatalogueRecord[]> {
  const folder = join(catalogueFolder, MUSIC_FOLDER);
  const names = await readdir(folder).catch(() => [] as string[]);
  if (!names.includes(TRACKS_FILE)) return [];
  const file = join(folder, TRACKS_FILE);
  const entries = parseJsonList(await readFile(file, "utf8"), file);
  const records = entries.map((entry, place) => parseEntry(RecordEntry, entry, place, file));
  return Promise.all(records.map((record) => toRecord(record, folder, names)));
}

/** A catalogue file by its content-hashed name; undefined when no file has this content. */
export async function findCatalogueSample(
  catalogueFolder: string,
  name: string,
): Promise<string | undefined> {
  const { stem, hash, ending } = NAMED_BY_CONTENT.exec(name)?.groups ?? {};
  if (stem === undefined) return undefined;
  const path = join(catalogueFolder, MUSIC_FOLDER, `${stem}.${ending}`);
  const content = await readFile(path).catch(() => undefined);
  return content && hashOf(content) === hash ? path : undefined;
}

const HASH_LENGTH = 8;
const NAMED_BY_CONTENT = /^(?<stem>[\w-]+)-(?<hash>[0-9a-f]{8})\.(?<ending>\w+)$/;

async function toRecord(
  record: z.output<typeof RecordEntry>,
  folder: string,
  names: readonly string[],
): Promise<CatalogueRecord> {
  const { id, title, sample, seconds: length, tracks } = record;
  const stem = basename(sample, extname(sample));
  const encodings = SAMPLE_ENDINGS.map((ending) => `${stem}.${ending}`).filter((name) =>
    names.includes(name),
  );
  if (!encodings.includes(sample))
    throw new Error(`Record ${id} (${title}) has no sample ${MUSIC_FOLDER}/${sample}.`);
  const files = await Promise.all(encodings.map((name) => readSample(join(folder, name))));
  return {
    productId: id,
    tracks: tracks.map((track) => ({ title: track.title, seconds: track.seconds })),
    sample: {
      title: tracks.find(({ sampled }) => sampled)?.title ?? title,
      seconds: length,
      files: files.toSorted((one, other) => one.bytes - other.bytes),
      peaks: await readPeaks(join(folder, record.peaks), `Record ${id} (${title})`),
    },
  };
}

async function readSample(path: string): Promise<SampleFile> {
  const content = await readFile(path);
  const ending = extname(path);
  return { name: `${basename(path, ending)}-${hashOf(content)}${ending}`, bytes: content.length };
}

async function readPeaks(path: string, label: string): Promise<number[]> {
  const text = await readFile(path, "utf8").catch(() => "null");
  const peaks = Peaks.safeParse(JSON.parse(text));
  if (!peaks.success)
    throw new Error(`${label} has no waveform ${basename(path)} of up to ${MOST_PEAKS} numbers from 0 to 1.`);
  return peaks.data.map((peak) => Math.round(peak * LOUDEST));
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, HASH_LENGTH);
}

function lastsAsLong({ duration, seconds: counted }: z.output<typeof TrackEntry>): boolean {
  const [minutes, rest] = duration.split(":").map(Number);
  return (minutes ?? 0) * 60 + (rest ?? 0) === counted;
}
