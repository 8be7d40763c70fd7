/** Products' files, uploaded by an owner for all buyers. */

import type { FastifyRequest } from "fastify";
import type { ProductFile } from "#contract/downloads/product-files.ts";
import { fileSizeInWords } from "#domain/downloads/files.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import { hasSoldFiles } from "#server/orders/orders.repository.ts";
import { inTransaction, noteChange } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { DOWNLOADS } from "#server/storage/open-storage.ts";
import { sweepFiles } from "#server/storage/sweep-files.ts";
import { lastFile, lastSoldFile, noSuchFile, uploadUnderWay } from "./downloads.errors.ts";
import {
  deleteCatalogueFiles,
  deleteFile,
  findFilesOfProducts,
  findStoredNames,
  hasFiles,
  insertFile,
  isProduct,
  lockFilesOnly,
  type ProductFileRow,
} from "./product-files.repository.ts";
import { receiveFile } from "./receive-file.ts";

/** Throws noSuchProduct. */
export async function listProductFiles({ db }: Pick<Shop, "db">, productId: number): Promise<ProductFile[]> {
  if (!(await isProduct(db, productId))) throw noSuchProduct();
  return (await findFilesOfProducts(db, [productId])).map(toProductFile);
}

/** An uploaded file, to be read once from start to end. Throws noSuchFile, also for the catalogue's files, and FilesAway. */
export async function openUploadedFile(
  { db, storage }: Pick<Shop, "db" | "storage">,
  productId: number,
  id: number,
): Promise<AsyncIterable<Uint8Array>> {
  const row = (await findFilesOfProducts(db, [productId])).find((file) => file.id === id);
  const file = row?.storedName && (await storage.files.open(row.storedName));
  if (!file) throw noSuchFile();
  return file.content;
}

export type AddFile = (productId: number, request: FastifyRequest) => Promise<ProductFile[]>;

/**
 * Receives one upload at a time, because each keeps the disk busy and has a few chunks in memory. The file is stored
 * before a row names it. Throws noSuchProduct, uploadUnderWay, invalidFile, fileTooLarge or FilesAway, and then nothing
 * has changed.
 */
export function createFileAdder(shop: Shop): AddFile {
  let isUnderWay = false;
  return async (productId, request) => {
    if (isUnderWay) throw uploadUnderWay();
    isUnderWay = true;
    try {
      if (!(await isProduct(shop.db, productId))) throw noSuchProduct();
      const received = await receiveFile(shop.storage.files, request);
      await inTransaction(shop, async (tx) => {
        // The full recording replaces the catalogue's sample.
        if (received.isOffered && !received.isSample) await deleteCatalogueFiles(tx, productId);
        // Shoppers read on its page what comes with it.
        noteChange(tx, "catalogue");
        await insertFile(tx, { ...received, productId, createdAt: shop.clock.now() });
        await noteDetails(tx, `${received.name}, ${fileSizeInWords(received.bytes)}`);
      });
      shop.log.info({ productId, bytes: received.bytes }, "a file for download was added");
      return await listProductFiles(shop, productId);
    } finally {
      isUnderWay = false;
    }
  };
}

/**
 * Buyers lose access with its row; the file is removed afterwards, or by the next round of the job. Throws noSuchFile,
 * lastFile, or lastSoldFile for the last download of those who have paid for it, whatever the product is sold as now.
 */
export async function removeProductFile(shop: Shop, productId: number, id: number): Promise<ProductFile[]> {
  const { storedName } = await inTransaction(shop, async (tx) => {
    const isNothingElse = await lockFilesOnly(tx, productId);
    noteChange(tx, "catalogue");
    const deleted = await deleteFile(tx, productId, id);
    if (!deleted) throw noSuchFile();
    if (!(await hasFiles(tx, productId))) {
      if (isNothingElse) throw lastFile();
      if (deleted.isOffered && (await hasSoldFiles(tx, productId))) throw lastSoldFile();
    }
    await noteDetails(tx, deleted.name);
    return deleted;
  });
  if (storedName !== null)
    await shop.storage.files
      .remove(storedName)
      .catch((error: unknown) => shop.log.warn({ err: error }, "a file for download is still in the store"));
  return listProductFiles(shop, productId);
}

/** Removes files that no row names, left by interrupted uploads. */
export async function tidyFiles({ db, storage, clock }: Shop): Promise<void> {
  const named = new Set(await findStoredNames(db));
  await sweepFiles(storage.files, DOWNLOADS, (name) => named.has(name), clock);
}

function toProductFile({
  id,
  name,
  type,
  bytes,
  isSample,
  isOffered,
  catalogueName,
  createdAt,
}: ProductFileRow): ProductFile {
  return {
    id,
    name,
    type,
    bytes,
    isSample,
    isOffered,
    isOfCatalogue: catalogueName !== null,
    addedAt: createdAt.toISOString(),
  };
}
