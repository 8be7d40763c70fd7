import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { productFiles } from "#server/database/schema/downloads.ts";
import { products } from "#server/database/schema/products.ts";

export type ProductFileRow = typeof productFiles.$inferSelect;
export type NewProductFile = typeof productFiles.$inferInsert;

export async function insertFile(db: Executor, file: NewProductFile): Promise<void> {
  await db.insert(productFiles).values(file);
}

/** In the order in which they were added. */
export function findFilesOfProducts(db: Executor, productIds: readonly number[]): Promise<ProductFileRow[]> {
  return db
    .select()
    .from(productFiles)
    .where(isOneOf(productFiles.productId, productIds))
    .orderBy(asc(productFiles.id));
}

/** Without files that buyers do not get. */
export function findOfferedFiles(db: Executor, productIds: readonly number[]): Promise<ProductFileRow[]> {
  return db
    .select()
    .from(productFiles)
    .where(and(isOneOf(productFiles.productId, productIds), productFiles.isOffered))
    .orderBy(asc(productFiles.id));
}

/** Whether its buyers get downloads. */
export async function hasFiles(db: Executor, productId: number): Promise<boolean> {
  return (await findOfferedFiles(db, [productId])).length > 0;
}

/** Whether any file is there, also one that buyers do not get. */
export async function keepsFiles(db: Executor, productId: number): Promise<boolean> {
  return (await findFilesOfProducts(db, [productId])).length > 0;
}

export async function deleteFile(
  db: Executor,
  productId: number,
  id: number,
): Promise<ProductFileRow | undefined> {
  const [deleted] = await db
    .delete(productFiles)
    .where(and(eq(productFiles.id, id), eq(productFiles.productId, productId)))
    .returning();
  return deleted;
}

/** The catalogue's own files, which were not uploaded. */
export async function deleteCatalogueFiles(db: Executor, productId: number): Promise<void> {
  await db
    .delete(productFiles)
    .where(and(eq(productFiles.productId, productId), isNotNull(productFiles.catalogueName)));
}

export async function findStoredNames(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ name: productFiles.storedName })
    .from(productFiles)
    .where(isNotNull(productFiles.storedName));
  return rows.flatMap(({ name }) => name ?? []);
}

/** Whether the product is sold as a file only. Locks the product until the transaction ends. */
export async function lockFilesOnly(tx: Transaction, productId: number): Promise<boolean> {
  const [row] = await tx
    .select({ filesOnly: products.filesOnly })
    .from(products)
    .where(eq(products.id, productId))
    .for("update");
  return row?.filesOnly ?? false;
}

export async function isProduct(db: Executor, id: number): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  return rows.length > 0;
}
