import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const AltTextsSchema = z.record(
  z.string(),
  z.strictObject({ alt: z.string().trim().min(1), color: z.string().toLowerCase().nullable() }),
);

/** By photograph: what it shows, and the garment's colour if it has one. */
export type AltTexts = z.infer<typeof AltTextsSchema>;

/** Reads alt-texts.json beside the photographs. Throws an Error naming the photograph that is described wrongly. */
export async function readAltTexts(photosFolder: string): Promise<AltTexts> {
  const file = join(photosFolder, "alt-texts.json");
  const result = AltTextsSchema.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${file}: ${issue?.path.join(".")}: ${issue?.message}.`);
}
