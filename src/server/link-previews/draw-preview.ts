/** Makes a JPEG that every network accepts from a drawing and a photograph. */

import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Sharp } from "sharp";
import { FONTS_FOLDER, PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import { fileOfFace, otherFacesOf } from "#server/platform/typefaces.ts";
import type { Drawing } from "./drawing.ts";
import { PHOTO_WIDTH, PREVIEW_HEIGHT, PREVIEW_WIDTH, WORDMARK } from "./preview-layout.ts";
import { STATUS_SHEET, type StatusWords, statusDrawing } from "./status-layout.ts";

/** WhatsApp does not show larger pictures. */
export const LARGEST_PREVIEW_BYTES = 300 * 1000;

const QUALITIES = [88, 80, 70, 58, 45];

const SHEET = {
  width: PREVIEW_WIDTH,
  height: PREVIEW_HEIGHT,
  photo: { width: PHOTO_WIDTH, height: PREVIEW_HEIGHT },
  wordmark: WORDMARK,
};

/** The JPEG, 1200 by 630 pixels. Without a photograph its place stays empty. */
export async function drawPreview(drawing: Drawing, photo: Buffer | undefined): Promise<Buffer> {
  return encode(await drawPicture(SHEET, drawing, photo));
}

/** Encodes at the best quality within the size limit. */
async function encode(picture: Sharp): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < LARGEST_PREVIEW_BYTES) break;
  }
  return jpeg;
}

/** A photograph cropped to the shop's format of 4:5, this many pixels wide, as a JPEG: PDF knows no WebP. */
export async function drawThumbnail(photo: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(photo)
    .resize(width, (width * 5) / 4, { fit: "cover" })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

const QUALITY = 86;

/** The JPEG for a phone's status, 1080 by 1920 pixels. Without a photograph its place stays empty. */
export async function drawStatus(words: StatusWords, photo: Buffer | undefined): Promise<Buffer> {
  const picture = await drawPicture(STATUS_SHEET, statusDrawing(words), photo);
  return picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}

/** The layout of a picture, in its pixels. The photograph is at the upper left. */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly photo: { readonly width: number; readonly height: number };
  readonly wordmark: { readonly left: number; readonly top: number; readonly height: number };
};

const PLATE = "#cfcdcb";

/** Text and wordmark over a photograph, not encoded yet. Without a photograph its place stays empty. */
async function drawPicture(
  { width, height, photo: place, wordmark }: Sheet,
  drawing: Drawing,
  photo: Buffer | undefined,
): Promise<Sharp> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  const words = await satori(drawing, { width, height, fonts: await readFonts(wordsIn(drawing)) });
  const picture = sharp({ create: { width, height, channels: 3, background: PLATE } }).composite([
    ...(photo
      ? [
          {
            input: await sharp(photo).resize(place.width, place.height, { fit: "cover" }).toBuffer(),
            left: 0,
            top: 0,
          },
        ]
      : []),
    { input: Buffer.from(words), left: 0, top: 0 },
    { input: await drawWordmark(wordmark.height), left: wordmark.left, top: wordmark.top },
  ]);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

const WORDMARK_FILE = join(PROJECT_FOLDER, "design", "assets", "wordmark.svg");

/** Coloured white explicitly: the SVG inherits its colour, and here there is nothing to inherit from. */
async function drawWordmark(height: number): Promise<Buffer> {
  const svg = (await readFile(WORDMARK_FILE, "utf8")).replace("currentColor", "#ffffff");
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg), { density: 144 }).resize({ height }).png().toBuffer();
}

/** Everything that a drawing says. */
function wordsIn({ props: { children = "" } }: Drawing): string {
  return typeof children === "string" ? children : children.map(wordsIn).join(" ");
}

/** The shop's own faces, and those that these words need besides: the library looks for a letter in all of them. */
async function readFonts(words: string) {
  const read = async (name: string, weight: 400 | 600, file: string) => ({
    name,
    weight,
    style: "normal" as const,
    data: await readFile(resolve(FONTS_FOLDER, file)),
  });
  return Promise.all([
    read("display", 400, "kulud-display.ttf"),
    read("text", 600, "kulud-text-600.ttf"),
    read("mono", 400, "kulud-mono.ttf"),
    ...otherFacesOf(words).map((face) => read(face, 400, fileOfFace(face))),
  ]);
}
