import type { SampleFile as SampleFileJson } from "#contract/products.ts";
import type { SampleFile } from "./music.repository.ts";

/** Under which the samples' files are asked for. */
export const SAMPLES_PATH = "/samples";

export function toSampleFile({ name, bytes }: SampleFile): SampleFileJson {
  return { address: `${SAMPLES_PATH}/${name}`, bytes };
}
