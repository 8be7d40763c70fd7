/** Makes a JPEG that every network accepts from a drawing and a photograph. */
import type { Sharp } from "sharp";
import { drawPicture } from "./draw-picture.ts";
import type { Drawing } from "./drawing.ts";
import { PHOTO_WIDTH, PREVIEW_HEIGHT, PREVIEW_WIDTH, WORDMARK } from "./preview-layout.ts";

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
