import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Shelf } from "#domain/catalogue/shop-shelves.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { products, shelves } from "#server/database/schema/products.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type ShelfRow = typeof shelves.$inferSelect;
export type ShelfChange = Partial<Omit<ShelfRow, "slug">>;

/** In the order of the menu, then those that are not in it. */
export function findShelves(db: Executor): Promise<ShelfRow[]> {
  return db.select().from(shelves).orderBy(sql`${shelves.menuPlace} ASC NULLS LAST`, asc(shelves.name));
}

/** Those that are there already stay as they are, so that several processes may do it at once. */
export async function insertFirstShelves(tx: Transaction, first: readonly Shelf[]): Promise<void> {
  noteChange(tx, "catalogue");
  await tx
    .insert(shelves)
    .values(first.map((shelf) => ({ ...shelf, first: [...shelf.first] })))
    .onConflictDoNothing();
}

/** Owners who change shelves at the same moment take turns, because the menu is one list. Shoppers read on. */
export async function lockShelves(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE shelves IN SHARE ROW EXCLUSIVE MODE`);
}

/** Whether it is there, and stays there until the transaction ends. */
export async function holdShelf(tx: Transaction, slug: string): Promise<boolean> {
  const held = await tx
    .select({ slug: shelves.slug })
    .from(shelves)
    .where(eq(shelves.slug, slug))
    .for("share");
  return held.length === 1;
}

/** Waits for those who hold it, so that what they wrote is seen by what is read afterwards. */
export async function lockShelf(tx: Transaction, slug: string): Promise<void> {
  await tx.select({ slug: shelves.slug }).from(shelves).where(eq(shelves.slug, slug)).for("update");
}

export async function insertShelf(tx: Transaction, shelf: typeof shelves.$inferInsert): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.insert(shelves).values(shelf);
}

export async function updateShelf(tx: Transaction, slug: string, change: ShelfChange): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.update(shelves).set(change).where(eq(shelves.slug, slug));
}

export async function removeShelf(tx: Transaction, slug: string): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.delete(shelves).where(eq(shelves.slug, slug));
}

/** Products of each category, hidden ones included. */
export function countByCategory(db: Executor): Promise<{ category: string; pieces: number }[]> {
  return db
    .select({ category: products.category, pieces: sql<number>`count(*)::integer` })
    .from(products)
    .groupBy(products.category);
}

/** The categories of these products, by number; one that does not exist is left out. */
export async function findCategoriesOf(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(isOneOf(products.id, ids));
  return new Map(rows.map(({ id, category }) => [id, category]));
}

export type SortedShelf = Pick<Shelf, "sort" | "first">;

/** `inShelfOrder` in SQL. */
export function shelfOrder(shelf: SortedShelf | undefined): SQL[] {
  if (!shelf) return [];
  const { sort, first } = shelf;
  const place = sql`array_position(${sql.param(`{${first.join(",")}}`)}::integer[], ${products.id})`;
  return [
    ...(first.length > 0 ? [sql`${place} ASC NULLS LAST`] : []),
    ...(sort === "newest" ? [desc(products.createdAt), desc(products.id)] : []),
    ...(sort === "price" ? [asc(products.price)] : []),
  ];
}
