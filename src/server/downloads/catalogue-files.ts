import { safeFileName } from "#domain/downloads/files.ts";
import type { CatalogueRecord } from "#server/catalogue/music/music-file.ts";
import type { Transaction } from "#server/database/client.ts";
import { deleteCatalogueFiles, findFilesOfProducts, insertFile } from "./product-files.repository.ts";

/** The only encoding that every player of a phone saves and plays. */
const SAVED_TYPE = "m4a";

/**
 * A record of the catalogue is sold with its sample as the download, which buyers are informed of; an owner's own
 * upload stays. Every record is a product already.
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
      name: safeFileName(`${sample.title} - only a sample`, SAVED_TYPE),
      type: SAVED_TYPE,
      bytes: file.bytes,
      isSample: true,
      catalogueName: file.name,
      createdAt: now,
    });
  }
}
