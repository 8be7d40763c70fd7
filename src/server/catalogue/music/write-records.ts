import type { Transaction } from "#server/database/client.ts";
import {
  deleteOtherCatalogueSamples,
  deleteOwnSample,
  findUnedited,
  replaceTracks,
  type SampleRow,
  upsertCatalogueSample,
  upsertOwnSample,
} from "./music.repository.ts";
import type { CatalogueRecord } from "./music-file.ts";

/** Within a transaction that has locked the product. */
/** A sample that the admin has made. Its files are in the store. */
export { replaceTracks, upsertOwnSample as writeOwnSample };

/** A record of the catalogue has the catalogue's sample again. False when the admin had made none, and then nothing is changed. */
export async function dropOwnSample(
  tx: Transaction,
  productId: number,
  records: readonly CatalogueRecord[],
  now: Date,
): Promise<boolean> {
  if (!(await deleteOwnSample(tx, productId))) return false;
  const record = records.find((other) => other.productId === productId);
  if (record) await upsertCatalogueSample(tx, catalogueSample(record, now));
  return true;
}

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
  for (const record of records) {
    const { productId, tracks } = record;
    if (unedited.has(productId)) await replaceTracks(tx, productId, tracks);
    await upsertCatalogueSample(tx, catalogueSample(record, now));
  }
}

function catalogueSample({ productId, sample }: CatalogueRecord, now: Date): Omit<SampleRow, "addedBy"> {
  return { productId, ...sample, peaks: [...sample.peaks], addedAt: now };
}
