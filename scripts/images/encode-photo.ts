import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { z } from "zod";
import {
  ENCODER_OPTIONS,
  FORMATS,
  type Format,
  QUALITY_FLOOR,
  QUALITY_STEP,
  recipeHash,
  type Step,
  stepsFor,
} from "./recipe.ts";

const MadePhotoSchema = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  background: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  /** Files that stay over their budget even at the lowest quality, in words. */
  overBudget: z.array(z.string()),
});

export type MadePhoto = z.infer<typeof MadePhotoSchema> & { readonly isFresh: boolean };

/**
 * Encodes one photograph into the cache, or finds it there. The facts are written last, so a run that was
 * cut off leaves no half-made entry behind.
 */
export async function makePhoto(name: string, sourceFile: string, cacheFolder: string): Promise<MadePhoto> {
  const source = await readFile(sourceFile);
  const { autoOrient: size } = await sharp(source).metadata();
  const steps = stepsFor(name, size);
  const hash = recipeHash(source, steps);
  const factsFile = join(cacheFolder, `${name}-${hash}.json`);
  const known = await readFile(factsFile, "utf8").catch(() => undefined);
  if (known !== undefined) return { ...MadePhotoSchema.parse(JSON.parse(known)), isFresh: false };

  await mkdir(cacheFolder, { recursive: true });
  const { data, info } = await sharp(source)
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: MadePhoto["files"] = [];
  const overBudget: string[] = [];
  for (const step of steps) {
    const resized = sharp(data, { raw: info }).resize(step.width);
    for (const format of FORMATS) {
      const bytes = await encodeWithin(resized, format, step);
      const fileName = `${name}-${hash}-${step.width}.${format}`;
      if (bytes.length > step.budget[format]) {
        overBudget.push(
          `${name} ${format} at ${step.width}: ${bytes.length} of ${step.budget[format]} bytes`,
        );
      }
      await writeWhole(join(cacheFolder, fileName), bytes);
      files.push({ name: fileName, bytes: bytes.length });
    }
  }
  const made = {
    hash,
    width: info.width,
    height: info.height,
    widths: steps.map((step) => step.width),
    background: await averageColor(sharp(data, { raw: info })),
    files,
    overBudget,
  };
  await writeWhole(factsFile, JSON.stringify(made));
  return { ...made, isFresh: true };
}

/** Other readers see the old file or the new one, never half of one. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, content);
  await rename(partial, file);
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

async function averageColor(picture: Sharp): Promise<string> {
  const pixel = await picture.resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.toString("hex")}`;
}
