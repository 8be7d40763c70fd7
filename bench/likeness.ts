/**
 * `npm run bench:likeness [-- photograph …]`: how alike the files that browsers load are to the photographs, and what they weigh.
 * Each photograph is scaled to a width and encoded at several qualities; likeness is the structural similarity (SSIM) of
 * the two, 1 where they are the same. The recipe (server/catalogue/pictures/picture-recipe.ts) is chosen by it. Prints kB
 * of all together and likeness: the mean, and the worst with its name.
 */
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { ssim } from "ssim.js";
import { ENCODER_OPTIONS, type Format } from "#server/catalogue/pictures/picture-recipe.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";

/** One of each kind: dark and pale cloth, heather, fine print, sleeves, white cloth on white, and two scenes. */
const USUAL = ["101", "102", "106", "105", "405", "502", "601", "604", "705", "hero-portrait", "tile-music"];
const WIDTHS = [400, 640, 828, 1200];
const QUALITIES: Readonly<Record<Format, readonly number[]>> = {
  avif: [36, 40, 44, 48, 52, 56],
  webp: [54, 60, 66, 70, 74],
};

const named = process.argv.slice(2);
const photographs = named.length > 0 ? named : USUAL;

type Tried = { readonly name: string; readonly bytes: number; readonly likeness: number };

for (const format of ["avif", "webp"] as const) {
  console.log(`\n${format}: quality | width | kB | likeness | worst`);
  for (const width of WIDTHS) {
    for (const quality of QUALITIES[format]) {
      const tried: Tried[] = [];
      for (const name of photographs) tried.push(await tryOne(name, width, format, quality));
      print(quality, width, tried);
    }
  }
}

async function tryOne(name: string, width: number, format: Format, quality: number): Promise<Tried> {
  const scaled = sharp(join(CATALOGUE_FOLDER, "photos", `${name}.webp`)).resize({ width });
  const bytes = await scaled
    .clone()
    .toFormat(format, { ...ENCODER_OPTIONS[format], quality })
    .toBuffer();
  const [whole, file] = await Promise.all([pixels(scaled), pixels(sharp(bytes))]);
  return { name, bytes: bytes.length, likeness: ssim(whole, file).mssim };
}

async function pixels(picture: Sharp) {
  const { data, info } = await picture.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

function print(quality: number, width: number, tried: readonly Tried[]): void {
  const sum = (of: (one: Tried) => number) => tried.reduce((total, one) => total + of(one), 0);
  const worst = tried.reduce((least, one) => (one.likeness < least.likeness ? one : least));
  const kilobytes = (sum(({ bytes }) => bytes) / 1000).toFixed(0);
  const mean = (sum(({ likeness }) => likeness) / tried.length).toFixed(4);
  console.log(`${quality} | ${width} | ${kilobytes} | ${mean} | ${worst.likeness.toFixed(4)} ${worst.name}`);
}
