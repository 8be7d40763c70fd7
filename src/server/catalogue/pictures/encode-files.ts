import type { Sharp } from "sharp";
import {
  ENCODER_OPTIONS,
  FORMATS,
  type Format,
  QUALITY_FLOOR,
  QUALITY_STEP,
  type Step,
} from "./picture-recipe.ts";

export type EncodedFile = { readonly width: number; readonly format: Format; readonly bytes: Buffer };

/** Every file of one step, AVIF first. */
export async function encodeStep(picture: Sharp, step: Step): Promise<EncodedFile[]> {
  const resized = picture.clone().resize(step.width);
  const files: EncodedFile[] = [];
  for (const format of FORMATS) {
    files.push({ width: step.width, format, bytes: await encodeWithin(resized, format, step) });
  }
  return files;
}

/** As a browser may show it while the picture loads. */
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
