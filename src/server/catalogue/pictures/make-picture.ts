import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Picture } from "#contract/products.ts";
import { averageColor, type EncodedFile, encodeStep } from "./encode-files.ts";
import { recipeHash, type Size, stepsFor } from "./picture-recipe.ts";
import { type PictureType, pictureTypeOf } from "./picture-type.ts";
import { InvalidPicture } from "./pictures.errors.ts";

/** Fewer would look soft on every screen; more would cost the shop its memory before anybody saw it. */
const FEWEST_PIXELS_A_SIDE = 400;
const MOST_PIXELS = 50_000_000;
const MOST_PIXELS_A_SIDE = 16_000;

export type MadePicture = {
  readonly picture: Omit<Picture, "alt">;
  /** Each with the name it is served under. */
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
};

/**
 * Makes every file the pages ask for out of an uploaded photograph, in memory. What is written is drawn anew from its
 * pixels: no metadata, no place where it was taken, nothing hidden behind it. Throws InvalidPicture.
 */
export async function makePicture(source: Buffer): Promise<MadePicture> {
  const size = await checkPhotograph(source);
  const name = `upload-${randomBytes(8).toString("hex")}`;
  const steps = stepsFor(name, size);
  const hash = recipeHash(source, steps);
  const { data, info } = await readPixels(source, Math.max(...steps.map(({ width }) => width)));
  const pixels = sharp(data, { raw: info });
  const files: EncodedFile[] = [];
  for (const step of steps) files.push(...(await encodeStep(pixels, step)));
  const widths = steps.map(({ width }) => width);
  return {
    picture: { name, hash, ...size, widths, background: await averageColor(pixels) },
    files: files.map(({ width, format, bytes }) => ({ name: `${name}-${hash}-${width}.${format}`, bytes })),
  };
}

/**
 * The pixels of a photograph that is at least so large each way, no wider than `width`, as sharp draws on with: nothing else of
 * the file is left. Throws InvalidPicture.
 */
export async function openPhotograph(source: Buffer, fewest: number, width: number) {
  await checkPhotograph(source, fewest);
  const { data, info } = await readPixels(source, width);
  return sharp(data, { raw: info });
}

/** Its size as people see it. Only the file's head is read until that has been found to be reasonable. */
async function checkPhotograph(source: Buffer, fewest = FEWEST_PIXELS_A_SIDE): Promise<Size> {
  if (source.length === 0) throw new InvalidPicture("The file is empty.");
  const type = pictureTypeOf(source);
  if (type === undefined) {
    throw new InvalidPicture("This is not a photograph the shop takes: use a JPEG, PNG, WebP or AVIF file.");
  }
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged(type);
    });
  if ((metadata.pages ?? 1) > 1) throw new InvalidPicture("Moving pictures are not taken: use a still one.");
  const { width, height } = metadata.autoOrient;
  if (Math.min(width, height) < fewest) {
    throw new InvalidPicture(
      `The photograph is ${width} by ${height} pixels; it must be at least ${fewest} each way.`,
    );
  }
  if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_PIXELS_A_SIDE) {
    throw new InvalidPicture(
      `The photograph is ${width} by ${height} pixels; the most the shop takes is ${MOST_PIXELS / 1e6} million in all.`,
    );
  }
  return { width, height };
}

async function readPixels(source: Buffer, width: number) {
  try {
    return await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .resize({ width, withoutEnlargement: true })
      .removeAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw damaged(undefined);
  }
}

function damaged(type: PictureType | undefined): InvalidPicture {
  const kind = type === undefined ? "photograph" : `${type.toUpperCase()} file`;
  return new InvalidPicture(`This ${kind} is damaged and cannot be read to its end.`);
}
