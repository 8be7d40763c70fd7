import { drawPicture } from "./draw-picture.ts";
import { STATUS_SHEET, type StatusWords, statusDrawing } from "./status-layout.ts";

const QUALITY = 86;

/** The JPEG for a phone's status, 1080 by 1920 pixels. Without a photograph its place stays empty. */
export async function drawStatus(words: StatusWords, photo: Buffer | undefined): Promise<Buffer> {
  const picture = await drawPicture(STATUS_SHEET, statusDrawing(words), photo);
  return picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}
