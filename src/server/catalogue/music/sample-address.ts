import type { SampleFile as SampleFileJson } from "#contract/catalogue/products.ts";
import type { SampleJson } from "#contract/music/shopper.ts";
import type { SampleFile, SampleRow } from "./music.repository.ts";

/** The public path of sample files. */
export const SAMPLES_PATH = "/samples";

export function toSampleFile({ name, bytes }: SampleFile): SampleFileJson {
  return { address: `${SAMPLES_PATH}/${name}`, bytes };
}

export function toSample({ title, seconds, files, peaks }: SampleRow): SampleJson {
  return { title, seconds, files: files.map(toSampleFile), peaks };
}
