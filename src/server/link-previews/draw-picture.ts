/** Draws text and wordmark over a photograph. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { FONTS_FOLDER, PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import type { Drawing } from "./drawing.ts";

/** The layout of a picture, in its pixels. The photograph is at the upper left. */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly photo: { readonly width: number; readonly height: number };
  readonly wordmark: { readonly left: number; readonly top: number; readonly height: number };
};

const PLATE = "#cfcdcb";

/** The picture, not encoded yet. Without a photograph its place stays empty. */
export async function drawPicture(
  { width, height, photo: place, wordmark }: Sheet,
  drawing: Drawing,
  photo: Buffer | undefined,
): Promise<Sharp> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  const words = await satori(drawing, { width, height, fonts: [...(await readFonts())] });
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

async function readFonts() {
  const read = async (name: string, weight: 400 | 600, file: string) => ({
    name,
    weight,
    style: "normal" as const,
    data: await readFile(join(FONTS_FOLDER, file)),
  });
  return Promise.all([
    read("display", 400, "kulud-display.ttf"),
    read("text", 600, "kulud-text-600.ttf"),
    read("mono", 400, "kulud-mono.ttf"),
  ]);
}
