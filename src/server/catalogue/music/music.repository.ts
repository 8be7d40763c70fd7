import { and, asc, desc, eq, isNull, notInArray, or, sql } from "drizzle-orm";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import { isShownRow } from "#server/catalogue/products.repository.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { productFiles } from "#server/database/schema/downloads.ts";
import { productSamples, productTracks, type SampleFile } from "#server/database/schema/music.ts";
import { products } from "#server/database/schema/products.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type { SampleFile };
export type TrackRow = Omit<typeof productTracks.$inferSelect, "productId" | "position">;
export type SampleRow = typeof productSamples.$inferSelect;

/** In track order. */
export function findTracks(db: Executor, productId: number): Promise<TrackRow[]> {
  return db
    .select({ title: productTracks.title, seconds: productTracks.seconds })
    .from(productTracks)
    .where(eq(productTracks.productId, productId))
    .orderBy(asc(productTracks.position));
}

export async function findSample(db: Executor, productId: number): Promise<SampleRow | undefined> {
  const [row] = await db.select().from(productSamples).where(eq(productSamples.productId, productId));
  return row;
}

export type ShownRecord = Pick<typeof products.$inferSelect, "name" | "externalLink">;

/** Undefined for a product that is not shown. */
export async function findShownRecord(
  db: Executor,
  pictures: PictureManifest,
  id: number,
): Promise<ShownRecord | undefined> {
  const [found] = await db
    .select({ name: products.name, externalLink: products.externalLink })
    .from(products)
    .where(and(eq(products.id, id), isShownRow(pictures)));
  return found;
}

/** The shown products that have a sample, in the order of the catalogue. */
export async function findPlayableProducts(db: Executor, pictures: PictureManifest): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(productSamples)
    .innerJoin(products, eq(products.id, productSamples.productId))
    .where(isShownRow(pictures))
    .orderBy(asc(products.position), asc(products.id));
  return rows.map(({ id }) => id);
}

/** Products whose music may still be overwritten by the catalogue's file. */
export async function findUnedited(tx: Transaction, productIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isOneOf(products.id, productIds), isNull(products.editedAt)));
  return rows.map(({ id }) => id);
}

/** Replaces all tracks of a record. */
export async function replaceTracks(
  tx: Transaction,
  productId: number,
  tracks: readonly TrackRow[],
): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.delete(productTracks).where(eq(productTracks.productId, productId));
  const rows = tracks.map((track, place) => ({ ...track, productId, position: place + 1 }));
  if (rows.length > 0) await tx.insert(productTracks).values(rows);
}

/** A sample uploaded by the admin stays. */
export async function upsertCatalogueSample(
  tx: Transaction,
  sample: Omit<SampleRow, "addedBy">,
): Promise<void> {
  noteChange(tx, "catalogue");
  await tx
    .insert(productSamples)
    .values({ ...sample, addedBy: "catalogue" })
    .onConflictDoUpdate({
      target: productSamples.productId,
      set: { title: sample.title, seconds: sample.seconds, files: sample.files, peaks: sample.peaks },
      setWhere: sql`${productSamples.addedBy} = 'catalogue'`,
    });
}

/** Replaces any sample of the product. */
export async function writeOwnSample(tx: Transaction, sample: Omit<SampleRow, "addedBy">): Promise<void> {
  noteChange(tx, "catalogue");
  const { productId, ...rest } = sample;
  await tx
    .insert(productSamples)
    .values({ productId, ...rest, addedBy: "admin" })
    .onConflictDoUpdate({ target: productSamples.productId, set: { ...rest, addedBy: "admin" } });
}

/** Whether an uploaded sample existed. */
export async function deleteOwnSample(tx: Transaction, productId: number): Promise<boolean> {
  const gone = await tx
    .delete(productSamples)
    .where(and(eq(productSamples.productId, productId), eq(productSamples.addedBy, "admin")))
    .returning({ id: productSamples.productId });
  if (gone.length > 0) noteChange(tx, "catalogue");
  return gone.length > 0;
}

/** The files of all samples, the catalogue's and uploaded ones. */
export async function findSampleFiles(db: Executor): Promise<SampleFile[]> {
  const rows = await db.select({ files: productSamples.files }).from(productSamples);
  return rows.flatMap(({ files }) => files);
}

/** Catalogue samples that are no longer in the catalogue. */
export async function deleteOtherCatalogueSamples(
  tx: Transaction,
  productIds: readonly number[],
): Promise<void> {
  const gone = await tx
    .delete(productSamples)
    .where(
      and(eq(productSamples.addedBy, "catalogue"), notInArray(productSamples.productId, [...productIds])),
    )
    .returning({ id: productSamples.productId });
  if (gone.length > 0) noteChange(tx, "catalogue");
}

/** The files that a record's buyers download: how many bytes of each type. Of samples only the catalogue's, which stands for them. */
export function sumOfferedFiles(db: Executor, productId: number) {
  const isOfCatalogue = sql<boolean>`${productFiles.catalogueName} IS NOT NULL`;
  return db
    .select({
      type: productFiles.type,
      isSample: productFiles.isSample,
      isOfCatalogue,
      bytes: sql<number>`sum(${productFiles.bytes})::bigint`.mapWith(Number),
    })
    .from(productFiles)
    .where(
      and(
        eq(productFiles.productId, productId),
        eq(productFiles.isOffered, true),
        or(eq(productFiles.isSample, false), isOfCatalogue),
      ),
    )
    .groupBy(productFiles.type, productFiles.isSample, isOfCatalogue)
    .orderBy(desc(sql`sum(${productFiles.bytes})`));
}
