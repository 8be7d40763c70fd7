import { safeFileName } from "#domain/downloads/files.ts";
import type { CatalogueRecord } from "#server/catalogue/music/music-file.ts";
import type { Transaction } from "#server/database/client.ts";
import { deleteCatalogueFiles, findFilesOfProducts, insertFile } from "./product-files.repository.ts";

/** The only encoding that every player of a phone saves and plays. */
const SAVED_TYPE = "m4a";

/**
 * What a record of the catalogue brings as a download is its sample, and buyers are told so. Where an owner has uploaded something it
 * stays with that. Every record is a product already.
 */
export async function writeCatalogueFiles(
  tx: Transaction,
  records: readonly CatalogueRecord[],
  now: Date,
): Promise<void> {
  const ids = records.map(({ productId }) => productId);
  const present = await findFilesOfProducts(tx, ids);
  for (const { productId, sample } of records) {
    const own = present.filter((file) => file.productId === productId);
    const file = sample.files.find(({ name }) => name.endsWith(`.${SAVED_TYPE}`));
    if (!file || own.some(({ storedName }) => storedName !== null)) continue;
    if (own.some(({ catalogueName }) => catalogueName === file.name)) continue;
    await deleteCatalogueFiles(tx, productId);
    await insertFile(tx, {
      productId,
      name: safeFileName(`${sample.title} - sample`, SAVED_TYPE),
      type: SAVED_TYPE,
      bytes: file.bytes,
      isSample: true,
      catalogueName: file.name,
      createdAt: now,
    });
  }
}
