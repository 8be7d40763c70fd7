import { mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { z } from "zod";
import { averageColor, encodeStep } from "#server/catalogue/pictures/make-picture.ts";
import {
  comesFirst,
  FORMATS,
  recipeHash,
  type Step,
  stepsFor,
} from "#server/catalogue/pictures/picture-recipe.ts";
import { writeAtomically } from "#server/storage/write-atomically.ts";

const FactsSchema = z.object({ width: z.int(), height: z.int(), background: z.string() });

export type MadePhoto = z.infer<typeof FactsSchema> & {
  readonly hash: string;
  readonly widths: readonly number[];
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Files that exceed their budget even at the lowest quality, as text. */
  readonly overBudget: readonly string[];
  readonly isFresh: boolean;
};

export type Extent =
  /** Only the sizes that the first pages need, and what the cache has already. */
  "first" | "all";

/**
 * Encodes what the cache lacks of one photograph. Files and facts are written atomically, so an interrupted run leaves
 * nothing half-made and repeats nothing.
 */
export async function makePhoto(
  name: string,
  sourceFile: string,
  cacheFolder: string,
  extent: Extent,
): Promise<MadePhoto> {
  const source = await readFile(sourceFile);
  const { autoOrient: size } = await sharp(source).metadata();
  const steps = stepsFor(name, size);
  const hash = recipeHash(source, steps);
  const fileOf = (width: number, format: string) => `${name}-${hash}-${width}.${format}`;
  const isThere = async ({ width }: Step) => {
    const sizes = FORMATS.map((format) => sizeOf(join(cacheFolder, fileOf(width, format))));
    return !(await Promise.all(sizes)).includes(undefined);
  };

  const there = await Promise.all(steps.map(isThere));
  const wanted = steps.filter((step, at) => extent === "all" || there[at] || comesFirst(name, step, steps));
  const missing = wanted.filter((step) => !there[steps.indexOf(step)]);
  const factsFile = join(cacheFolder, `${name}-${hash}.json`);
  const known = await readFile(factsFile, "utf8").catch(() => undefined);
  let facts = known === undefined ? undefined : FactsSchema.parse(JSON.parse(known));
  if (!facts || missing.length > 0) {
    await mkdir(cacheFolder, { recursive: true });
    const { pixels, width, height } = await decode(source);
    for (const step of missing) {
      for (const { format, bytes } of await encodeStep(pixels, step)) {
        await writeAtomically(join(cacheFolder, fileOf(step.width, format)), bytes);
      }
    }
    facts ??= { width, height, background: await averageColor(pixels) };
    await writeAtomically(factsFile, JSON.stringify(facts));
  }
  return {
    ...facts,
    hash,
    widths: wanted.map(({ width }) => width),
    ...(await weigh(wanted, cacheFolder, fileOf)),
    isFresh: known === undefined || missing.length > 0,
  };
}

async function decode(source: Buffer): Promise<{ pixels: Sharp; width: number; height: number }> {
  const { data, info } = await sharp(source)
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: sharp(data, { raw: info }), width: info.width, height: info.height };
}

async function weigh(
  steps: readonly Step[],
  cacheFolder: string,
  fileOf: (width: number, format: string) => string,
): Promise<Pick<MadePhoto, "files" | "overBudget">> {
  const files: { name: string; bytes: number }[] = [];
  const overBudget: string[] = [];
  for (const { width, budget } of steps) {
    for (const format of FORMATS) {
      const file = fileOf(width, format);
      const bytes = (await sizeOf(join(cacheFolder, file))) ?? 0;
      files.push({ name: file, bytes });
      if (bytes > budget[format]) overBudget.push(`${file}: ${bytes} of ${budget[format]} bytes`);
    }
  }
  return { files, overBudget };
}

/** Undefined when there is no such file. */
async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size;
}
