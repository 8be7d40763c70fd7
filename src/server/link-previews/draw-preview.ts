/** From a drawing and a photograph to a JPEG that every network accepts. */
import type { Sharp } from "sharp";
import { drawPicture } from "./draw-picture.ts";
import type { Drawing } from "./drawing.ts";
import { PHOTO_WIDTH, PREVIEW_HEIGHT, PREVIEW_WIDTH, WORDMARK } from "./preview-layout.ts";

/** WhatsApp leaves larger pictures out of its previews. */
export const LARGEST_PREVIEW_BYTES = 300 * 1000;

const QUALITIES = [88, 80, 70, 58, 45];

const SHEET = {
  width: PREVIEW_WIDTH,
  height: PREVIEW_HEIGHT,
  photo: { width: PHOTO_WIDTH, height: PREVIEW_HEIGHT },
  wordmark: WORDMARK,
};

/** The JPEG, 1200 by 630 pixels. Without a photograph the plate stays empty. */
export async function drawPreview(drawing: Drawing, photo: Buffer | undefined): Promise<Buffer> {
  return encode(await drawPicture(SHEET, drawing, photo));
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
