/** From a drawing and a photograph to a JPEG that every network accepts. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import satori from "satori";
import sharp, { type Sharp } from "sharp";
import { FONTS_FOLDER, PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import { type Drawing, PHOTO_WIDTH, PREVIEW_HEIGHT, PREVIEW_WIDTH, WORDMARK } from "./preview-layout.ts";

/** WhatsApp leaves larger pictures out of its previews. */
export const LARGEST_PREVIEW_BYTES = 300 * 1000;

const QUALITIES = [88, 80, 70, 58, 45];
const PLATE = "#cfcdcb";

/** The JPEG, 1200 by 630 pixels. Without a photograph the plate stays empty. */
export async function drawPreview(drawing: Drawing, photo: Buffer | undefined): Promise<Buffer> {
  const words = await satori(drawing, {
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    fonts: [...(await readFonts())],
  });
  const picture = sharp({
    create: { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3, background: PLATE },
  }).composite([
    ...(photo ? [{ input: await fitPhoto(photo), left: 0, top: 0 }] : []),
    { input: Buffer.from(words), left: 0, top: 0 },
    { input: await drawWordmark(), left: WORDMARK.left, top: WORDMARK.top },
  ]);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return encode(sharp(data, { raw: info }));
}

/** The best quality that every network still takes. */
async function encode(picture: Sharp): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < LARGEST_PREVIEW_BYTES) break;
  }
  return jpeg;
}

function fitPhoto(photo: Buffer): Promise<Buffer> {
  return sharp(photo).resize(PHOTO_WIDTH, PREVIEW_HEIGHT, { fit: "cover" }).toBuffer();
}

const WORDMARK_FILE = join(PROJECT_FOLDER, "design", "assets", "wordmark.svg");

/** In paper white: the file takes the colour of the text around it, and here there is none. */
async function drawWordmark(): Promise<Buffer> {
  const svg = (await readFile(WORDMARK_FILE, "utf8")).replace("currentColor", "#ffffff");
  return sharp(Buffer.from(svg), { density: 144 }).resize({ height: WORDMARK.height }).png().toBuffer();
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
