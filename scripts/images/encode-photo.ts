import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { averageColor, encodeStep } from "#server/catalogue/pictures/encode-files.ts";
import { recipeHash, stepsFor } from "#server/catalogue/pictures/picture-recipe.ts";
import { writeWhole } from "#server/catalogue/pictures/write-whole.ts";

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
    for (const { format, bytes } of await encodeStep(sharp(data, { raw: info }), step)) {
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
