import { copyFile, link, mkdir, readdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { LIMITED_EDITIONS, type LimitedEdition } from "#content/certificates/limited-editions.ts";
import { readCatalogue } from "#server/catalogue/catalogue-file.ts";
import { MANIFEST_FILE, type ManifestFile } from "#server/catalogue/picture-manifest.ts";
import { writeAtomically } from "#server/storage/write-atomically.ts";
import { readAltTexts } from "./alt-texts.ts";
import { type Extent, type MadePhoto, makePhoto } from "./encode-photo.ts";
import { type PhotoToMake, photosToMake } from "./photo-list.ts";

export type PictureFolders = {
  /** Holds products.json and photos/. */
  readonly catalogue: string;
  /** Encoded files by content; may be deleted at any time, and the next run makes them again. */
  readonly cache: string;
  /** Output: the files and their manifest, nothing else. */
  readonly output: string;
};

export type MadePictures = {
  readonly photos: number;
  readonly encoded: number;
  readonly files: number;
  readonly bytes: number;
  readonly overBudget: readonly string[];
};

/** libuv runs at most four jobs at once, and each encoder keeps one core busy. */
const MOST_WORKERS = 4;

/**
 * Makes every picture of the shop, or those of its first pages, and the manifest that lists them. Cached work is not
 * repeated or reported. Throws an Error naming the wrong product or photograph, before anything is encoded.
 */
export async function makePictures(
  folders: PictureFolders,
  report: (done: number, all: number) => void,
  extent: Extent = "all",
  editions: readonly LimitedEdition[] = LIMITED_EDITIONS,
): Promise<MadePictures> {
  const photosFolder = join(folders.catalogue, "photos");
  const [products, altTexts, photoFiles] = await Promise.all([
    readCatalogue(folders.catalogue, editions),
    readAltTexts(photosFolder),
    readdir(photosFolder),
  ]);
  const photoNames = photoFiles.filter((file) => file.endsWith(".webp")).map((file) => file.slice(0, -5));
  const photos = photosToMake(products, photoNames, altTexts);

  sharp.concurrency(1);
  let done = 0;
  let encoded = 0;
  const made = await inParallel(photos, async (photo) => {
    const result = await makePhoto(
      photo.name,
      join(photosFolder, `${photo.name}.webp`),
      folders.cache,
      extent,
    );
    done += 1;
    if (result.isFresh) {
      encoded += 1;
      report(done, photos.length);
    }
    return result;
  });

  await publish(folders, photos, made);
  const files = made.flatMap((photo) => photo.files);
  return {
    photos: photos.length,
    encoded,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    overBudget: made.flatMap((photo) => photo.overBudget),
  };
}

/** Files first, then the manifest, then removal of files it no longer names. */
async function publish(folders: PictureFolders, photos: readonly PhotoToMake[], made: readonly MadePhoto[]) {
  await mkdir(folders.output, { recursive: true });
  const present = new Set(await readdir(folders.output));
  const wanted = new Set(made.flatMap((photo) => photo.files.map((file) => file.name)));
  for (const name of wanted) {
    if (!present.has(name)) await linkOrCopy(join(folders.cache, name), join(folders.output, name));
  }
  const manifest: ManifestFile = {};
  for (const [index, { name, alt, color }] of photos.entries()) {
    const photo = made[index];
    if (!photo) throw new Error(`photograph ${name} was not made`);
    const { hash, width, height, widths, background } = photo;
    manifest[name] = { hash, width, height, widths: [...widths], background, alt, color };
  }
  await writeAtomically(join(folders.output, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  for (const name of present) {
    if (!wanted.has(name) && name !== MANIFEST_FILE) await rm(join(folders.output, name));
  }
}

/** Hard links cost no space; other disks and some file systems refuse them. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

async function inParallel<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), MOST_WORKERS) }, worker));
  return results;
}
