import { desc, eq, isNotNull, lte, max, sql } from "drizzle-orm";
import type { Picture } from "#contract/catalogue/products.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { newsItems } from "#server/database/schema/pages.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type NewsRow = typeof newsItems.$inferSelect;
export type NewNews = typeof newsItems.$inferInsert;

const newestFirst = [desc(newsItems.date), desc(newsItems.id)];

export function findNews(db: Executor): Promise<NewsRow[]> {
  return db
    .select()
    .from(newsItems)
    .orderBy(...newestFirst);
}

export function findPublishedNews(db: Executor, now: Date, atMost: number): Promise<NewsRow[]> {
  return db
    .select()
    .from(newsItems)
    .where(lte(newsItems.publishAt, now))
    .orderBy(...newestFirst)
    .limit(atMost);
}

/** The latest day that news stands under; undefined without any. */
export async function findNewestNewsDay(db: Executor, now: Date): Promise<string | undefined> {
  const [newest] = await db
    .select({ day: max(newsItems.date) })
    .from(newsItems)
    .where(lte(newsItems.publishAt, now));
  return newest?.day ?? undefined;
}

export async function findPicturesOfNews(db: Executor): Promise<Picture[]> {
  const rows = await db
    .select({ picture: newsItems.picture })
    .from(newsItems)
    .where(isNotNull(newsItems.picture));
  return rows.flatMap(({ picture }) => picture ?? []);
}

/** Whether there ever was news: then nothing is put back that its owner has deleted. */
export async function hadNews(db: Executor): Promise<boolean> {
  const [numbers] = await db
    .select({ areUsed: sql<boolean>`is_called OR last_value > 1` })
    .from(sql`news_items_id_seq`);
  return numbers?.areUsed ?? false;
}

/**
 * Writes these under the first numbers; those that are there already stay as they are, so that several processes may do it
 * at once. To be followed, after the commit, by `passFirstNumbers`, which does not roll back.
 */
export async function insertFirstNews(tx: Transaction, news: readonly NewNews[]): Promise<void> {
  noteChange(tx, "catalogue");
  await tx
    .insert(newsItems)
    .values(news.map((item, index) => ({ ...item, id: index + 1 })))
    .onConflictDoNothing();
}

/** From now on there was news, and the next one is numbered after these. */
export async function passFirstNumbers(db: Executor, count: number): Promise<void> {
  await db.execute(
    sql`SELECT setval('news_items_id_seq', greatest(${count}::bigint, last_value)) FROM news_items_id_seq`,
  );
}

/** Owners who write at the same moment take turns: only one of them is featured. Shoppers read on. */
export async function lockNews(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE news_items IN SHARE ROW EXCLUSIVE MODE`);
}

export async function insertNews(tx: Transaction, news: NewNews): Promise<NewsRow> {
  noteChange(tx, "catalogue");
  const [row] = await tx.insert(newsItems).values(news).returning();
  if (!row) throw new Error("the news was not inserted");
  return row;
}

/** Undefined when it is not there any more. */
export async function updateNews(
  tx: Transaction,
  id: number,
  change: Partial<NewNews>,
): Promise<NewsRow | undefined> {
  noteChange(tx, "catalogue");
  const [row] = await tx.update(newsItems).set(change).where(eq(newsItems.id, id)).returning();
  return row;
}

/** There is one at most; the caller has locked the news. */
export async function clearFeatured(tx: Transaction): Promise<void> {
  await tx.update(newsItems).set({ isFeatured: false }).where(eq(newsItems.isFeatured, true));
}

/** False when it was not there. */
export async function removeNews(tx: Transaction, id: number): Promise<boolean> {
  noteChange(tx, "catalogue");
  const gone = await tx.delete(newsItems).where(eq(newsItems.id, id)).returning({ id: newsItems.id });
  return gone.length === 1;
}
