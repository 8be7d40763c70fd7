import type { ProductFile } from "#contract/downloads/product-files.ts";

/** Whether the shop can decode it: archives are not opened, and the catalogue's files are samples already. */
export function isRecording({ type, isOfCatalogue }: ProductFile): boolean {
  return !isOfCatalogue && (type === "flac" || type === "mp3");
}
