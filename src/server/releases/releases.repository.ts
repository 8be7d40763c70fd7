import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { ReleaseTimes } from "#domain/releases/release-state.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { rowsOf } from "#server/database/rows-of.ts";
import { releaseProducts, releases } from "#server/database/schema/releases.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type ReleaseRow = typeof releases.$inferSelect;
export type ReleaseChange = Partial<typeof releases.$inferInsert> & { readonly updatedAt: Date };

export function timesOf({ opensAt, endsAt, pausedWords, calledOffAt }: ReleaseRow): ReleaseTimes {
  return { opensAt, endsAt, pausedWords, isCalledOff: calledOffAt !== null };
}

/** Releases with the numbers of their pieces, the latest opening first. */
export async function findReleases(db: Executor, atMost: number) {
  const rows = await db
    .select()
    .from(releases)
    .orderBy(desc(releases.opensAt), desc(releases.id))
    .limit(atMost);
  return withPieces(db, rows);
}

/** Undefined where there is none. */
export async function findRelease(db: Executor, id: number) {
  const rows = await db.select().from(releases).where(eq(releases.id, id));
  return (await withPieces(db, rows))[0];
}

/** Releases that open after `from` and until `to`. */
export async function findOpeningBetween(db: Executor, from: Date, to: Date) {
  const isThen = and(gt(releases.opensAt, from), lte(releases.opensAt, to));
  return withPieces(db, await db.select().from(releases).where(isThen));
}

/** More stand in no line. */
const MOST_ANNOUNCED = 5;

/** Releases that are announced and opened after this time or are to open, the earliest first. */
export async function findAnnounced(db: Executor, since: Date) {
  const rows = await db
    .select()
    .from(releases)
    .where(and(gt(releases.opensAt, since), eq(releases.isAnnounced, true), isNull(releases.calledOffAt)))
    .orderBy(asc(releases.opensAt), asc(releases.id))
    .limit(MOST_ANNOUNCED);
  return withPieces(db, rows);
}

async function withPieces(db: Executor, rows: readonly ReleaseRow[]) {
  const pieces = await db
    .select()
    .from(releaseProducts)
    .where(
      isOneOf(
        releaseProducts.releaseId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(releaseProducts.productId));
  return rows.map((row) => ({
    ...row,
    productIds: pieces.filter(({ releaseId }) => releaseId === row.id).map(({ productId }) => productId),
  }));
}

/** Owners who plan at the same moment take turns, until the transaction ends. */
export async function lockReleases(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('releases', 0))`);
}

/** The other releases that these pieces were ever in. */
export async function findOthersOf(tx: Transaction, productIds: readonly number[], id: number | undefined) {
  return tx
    .select({ release: releases, productId: releaseProducts.productId })
    .from(releaseProducts)
    .innerJoin(releases, eq(releases.id, releaseProducts.releaseId))
    .where(
      and(
        inArray(releaseProducts.productId, [...productIds]),
        id === undefined ? undefined : ne(releases.id, id),
      ),
    );
}

export async function insertRelease(
  tx: Transaction,
  release: typeof releases.$inferInsert,
  productIds: readonly number[],
): Promise<number> {
  const [row] = await tx.insert(releases).values(release).returning({ id: releases.id });
  if (!row) throw new Error("a release was not stored");
  await putPieces(tx, row.id, productIds);
  return row.id;
}

export async function updateRelease(tx: Transaction, id: number, change: ReleaseChange): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.update(releases).set(change).where(eq(releases.id, id));
}

export async function putPieces(tx: Transaction, id: number, productIds: readonly number[]): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.delete(releaseProducts).where(eq(releaseProducts.releaseId, id));
  await tx
    .insert(releaseProducts)
    .values([...new Set(productIds)].map((productId) => ({ releaseId: id, productId })));
}

/** What was sold of a release's piece since its opening. */
export type SoldPiece = {
  readonly releaseId: number;
  readonly productId: number;
  /** Those that came back are taken off. */
  readonly sold: number;
  readonly lastAt: Date;
};

/** Of each piece of these releases that was sold. */
export async function findSold(db: Executor, ids: readonly number[]): Promise<SoldPiece[]> {
  const rows = await rowsOf<Omit<SoldPiece, "lastAt"> & { readonly lastAt: string }>(
    db,
    sql`SELECT released.id AS "releaseId", moved.product_id AS "productId",
        (-sum(moved.change))::integer AS sold, max(moved.created_at) FILTER (WHERE moved.reason = 'sale') AS "lastAt"
      ${salesOf(ids)} AND moved.reason IN ('sale', 'return')
      GROUP BY 1, 2 HAVING bool_or(moved.reason = 'sale')`,
  );
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
}

export type SoldMinute = { readonly releaseId: number; readonly minute: number; readonly pieces: number };

/** The pieces sold in each of the first minutes of these releases, the first counted as 0; minutes without a sale are left out. */
export function findSoldByMinute(
  db: Executor,
  ids: readonly number[],
  minutes: number,
): Promise<SoldMinute[]> {
  const minute = sql`floor(extract(epoch FROM moved.created_at - released.opens_at) / 60)::integer`;
  return rowsOf<SoldMinute>(
    db,
    sql`SELECT released.id AS "releaseId", ${minute} AS minute, (-sum(moved.change))::integer AS pieces
      ${salesOf(ids)} AND moved.reason = 'sale' AND ${minute} < ${minutes} GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}

function salesOf(ids: readonly number[]): SQL {
  return sql`FROM releases AS released JOIN release_products AS piece ON piece.release_id = released.id
    JOIN stock_movements AS moved ON moved.product_id = piece.product_id AND moved.created_at >= released.opens_at
    WHERE released.id = ANY (${sql.param([...ids])}::integer[])`;
}
