import { randomBytes } from "node:crypto";
import type { Sharp } from "sharp";
import sharp from "sharp";
import type { Picture } from "#contract/catalogue/products.ts";
import type { DomainError } from "#server/platform/domain-error.ts";
import {
  ENCODER_OPTIONS,
  FORMATS,
  type Format,
  QUALITY_FLOOR,
  QUALITY_STEP,
  recipeHash,
  type Size,
  type Step,
  stepsFor,
} from "./picture-recipe.ts";
import { invalidPicture } from "./pictures.errors.ts";

/** Smaller photographs look soft on every screen; larger ones would take too much memory to decode. */
const FEWEST_PIXELS_A_SIDE = 400;
const MOST_PIXELS = 50_000_000;
const MOST_PIXELS_A_SIDE = 16_000;

export type MadePicture = {
  readonly picture: Omit<Picture, "alt">;
  /** With its public name. */
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
};

/**
 * Makes all files of an uploaded photograph, in memory. Re-encoding removes metadata, the location, and anything
 * appended to the file. With a `shape`, width by height, its middle is cut to that. Throws invalidPicture.
 */
export async function makePicture(source: Buffer, shape?: number): Promise<MadePicture> {
  const size = cut(await checkPhotograph(source), shape);
  const name = `upload-${randomBytes(8).toString("hex")}`;
  const steps = stepsFor(name, size);
  const hash = recipeHash(source, steps);
  const { data, info } = await readPixels(source, Math.max(...steps.map(({ width }) => width)), shape);
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
 * Decodes a photograph of at least this size into raw pixels, at most `width` wide. Nothing else of the file is kept.
 * Throws invalidPicture.
 */
export async function openPhotograph(source: Buffer, fewest: number, width: number) {
  await checkPhotograph(source, fewest);
  const { data, info } = await readPixels(source, width);
  return sharp(data, { raw: info });
}

/** Its size as displayed. Only the file's head is read until the size has been checked. */
async function checkPhotograph(source: Buffer, fewest = FEWEST_PIXELS_A_SIDE): Promise<Size> {
  if (source.length === 0) throw invalidPicture("The file is empty.");
  const type = pictureTypeOf(source);
  if (type === undefined) {
    throw invalidPicture("This is not a photograph the shop takes: use a JPEG, PNG, WebP or AVIF file.");
  }
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged(type);
    });
  if ((metadata.pages ?? 1) > 1) throw invalidPicture("Moving pictures are not taken: use a still one.");
  const { width, height } = metadata.autoOrient;
  if (Math.min(width, height) < fewest) {
    throw invalidPicture(
      `The photograph is ${width} by ${height} pixels; it must be at least ${fewest} each way.`,
    );
  }
  if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_PIXELS_A_SIDE) {
    throw invalidPicture(
      `The photograph is ${width} by ${height} pixels; the most the shop takes is ${MOST_PIXELS / 1e6} million in all.`,
    );
  }
  return { width, height };
}

function cut({ width, height }: Size, shape: number | undefined): Size {
  if (shape === undefined) return { width, height };
  return {
    width: Math.min(width, Math.floor(height * shape)),
    height: Math.min(height, Math.floor(width / shape)),
  };
}

async function readPixels(source: Buffer, width: number, shape?: number) {
  try {
    return await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .resize({
        width,
        withoutEnlargement: true,
        ...(shape !== undefined && { height: Math.floor(width / shape), fit: "cover" }),
      })
      .removeAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw damaged(undefined);
  }
}

function damaged(type: PictureType | undefined): DomainError {
  const kind = type === undefined ? "photograph" : `${type.toUpperCase()} file`;
  return invalidPicture(`This ${kind} is damaged and cannot be read to its end.`);
}

type EncodedFile = { readonly width: number; readonly format: Format; readonly bytes: Buffer };

/** All files of one width, AVIF first. */
export async function encodeStep(picture: Sharp, step: Step): Promise<EncodedFile[]> {
  const resized = picture.clone().resize(step.width);
  const files: EncodedFile[] = [];
  for (const format of FORMATS) {
    files.push({ width: step.width, format, bytes: await encodeWithin(resized, format, step) });
  }
  return files;
}

/** The colour shown while the picture loads. */
export async function averageColor(picture: Sharp): Promise<string> {
  const pixel = await picture.clone().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.toString("hex")}`;
}

/** Lowers the quality until the file meets its budget or the floor is reached. */
async function encodeWithin(picture: Sharp, format: Format, step: Step): Promise<Buffer> {
  for (let quality = step.quality[format]; ; quality -= QUALITY_STEP) {
    const options = { ...ENCODER_OPTIONS[format], quality };
    const bytes = await picture.clone().toFormat(format, options).toBuffer();
    const isLowest = quality - QUALITY_STEP < QUALITY_FLOOR[format];
    if (bytes.length <= step.budget[format] || isLowest) return bytes;
  }
}

type PictureType = "jpeg" | "png" | "webp" | "avif";

/** Position of the brand in the ISO media format, after the box's length. */
const BRAND_AT = 4;

/**
 * Detects the image type by its first bytes, because names and claimed types prove nothing. Undefined for types the
 * shop does not accept, whose decoders are therefore never reached.
 */
function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP") return "webp";
  // The brand of still pictures only: `avis` is a film.
  if (textAt(bytes, BRAND_AT, 8) === "ftypavif") return "avif";
  return undefined;
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, place) => bytes[place] === byte);
}

function textAt(bytes: Buffer, start: number, length: number): string {
  return bytes.toString("latin1", start, start + length);
}
