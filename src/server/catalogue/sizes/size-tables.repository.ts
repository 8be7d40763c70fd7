import { asc, eq, isNotNull, sql } from "drizzle-orm";
import type { SizeTable } from "#domain/sizes/size-table.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { products, sizeTables } from "#server/database/schema/products.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type SizeTableRow = typeof sizeTables.$inferSelect;
export type NewSizeTable = typeof sizeTables.$inferInsert;

/** In the order of the size guide. */
export function findSizeTables(db: Executor): Promise<SizeTableRow[]> {
  return db.select().from(sizeTables).orderBy(asc(sizeTables.position), asc(sizeTables.id));
}

/** Those that are there already stay as they are, so that several processes may do it at once. */
export async function insertFirstSizeTables(tx: Transaction, first: readonly SizeTable[]): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.insert(sizeTables).values(first.map(toRow)).onConflictDoNothing();
}

/** The driver takes arrays that could be written to. */
function toRow({ sizes, codes, measures, ...words }: SizeTable): NewSizeTable {
  return {
    ...words,
    sizes: [...sizes],
    ...(codes && { codes: { name: codes.name, values: [...codes.values] } }),
    measures: measures.map(({ name, values, line }) => ({
      name,
      values: [...values],
      ...(line && { line: [...line] }),
    })),
  };
}

/** Owners who change tables at the same moment take turns. Shoppers read on. */
export async function lockSizeTables(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE size_tables IN SHARE ROW EXCLUSIVE MODE`);
}

/** Whether it is there, and stays there until the transaction ends. */
export async function holdSizeTable(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: sizeTables.id })
    .from(sizeTables)
    .where(eq(sizeTables.id, id))
    .for("share");
  return held.length === 1;
}

/** Waits for those who hold it, so that what they wrote is seen by what is read afterwards. */
export async function lockSizeTable(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: sizeTables.id }).from(sizeTables).where(eq(sizeTables.id, id)).for("update");
}

export async function insertSizeTable(tx: Transaction, table: NewSizeTable): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.insert(sizeTables).values(table);
}

export async function updateSizeTable(
  tx: Transaction,
  id: string,
  change: Partial<NewSizeTable>,
): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.update(sizeTables).set(change).where(eq(sizeTables.id, id));
}

export async function removeSizeTable(tx: Transaction, id: string): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.delete(sizeTables).where(eq(sizeTables.id, id));
}

/** How many products name each table, hidden ones included. */
export async function countNamed(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: sql<string>`${products.sizeTable}`, pieces: sql<number>`count(*)::integer` })
    .from(products)
    .where(isNotNull(products.sizeTable))
    .groupBy(products.sizeTable);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}
