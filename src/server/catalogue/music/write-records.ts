import { writeSearchWords } from "#server/catalogue/search/write-search-words.ts";
import type { Transaction } from "#server/database/client.ts";
import {
  deleteOtherCatalogueSamples,
  findUnedited,
  replaceTracks,
  upsertCatalogueSample,
} from "./music.repository.ts";
import type { CatalogueRecord } from "./music-file.ts";

/** Within a transaction that has locked the product. */
export { replaceTracks };

/**
 * Brings the catalogue's tracks and samples into the tables. Tracks of a product that the admin has edited stay, and so does a
 * sample that the admin has uploaded. Every record is a product already.
 */
export async function writeRecords(
  tx: Transaction,
  records: readonly CatalogueRecord[],
  now: Date,
): Promise<void> {
  const ids = records.map(({ productId }) => productId);
  const unedited = new Set(await findUnedited(tx, ids));
  await deleteOtherCatalogueSamples(tx, ids);
  for (const { productId, tracks, sample } of records) {
    if (unedited.has(productId)) await replaceTracks(tx, productId, tracks);
    const { files, peaks, ...words } = sample;
    await upsertCatalogueSample(tx, { productId, ...words, files, peaks: [...peaks], addedAt: now });
  }
  await writeSearchWords(tx, ids);
}
