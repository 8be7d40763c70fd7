import type { Transaction } from "#server/database/client.ts";
import {
  deleteOtherCatalogueSamples,
  deleteOwnSample,
  findUnedited,
  replaceTracks,
  type SampleRow,
  upsertCatalogueSample,
} from "./music.repository.ts";
import type { CatalogueRecord } from "./music-file.ts";

/** Restores the catalogue's sample of a record. False, without a change, when the admin had uploaded none. */
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
 * Writes the catalogue's tracks and samples into the tables. Products the admin has edited keep their tracks, and
 * uploaded samples stay. Every record exists as a product already.
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
