import { and, desc, eq, inArray, lte, max, sql } from "drizzle-orm";
import { MOST_TEXTS_KEPT, type TextPlace } from "#domain/texts/page-texts.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { pageTexts } from "#server/database/schema/pages.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type TextVersion = typeof pageTexts.$inferSelect;
export type NewText = typeof pageTexts.$inferInsert;

const latestFirst = [desc(pageTexts.shownFrom), desc(pageTexts.id)];

/** By place, what is shown or will be shown last before what came before it. */
export function findTexts(db: Executor): Promise<TextVersion[]> {
  return db
    .select()
    .from(pageTexts)
    .orderBy(pageTexts.place, ...latestFirst);
}

/** One for each part that the owner has written. */
export function findShownTexts(db: Executor, now: Date): Promise<TextVersion[]> {
  return db
    .selectDistinctOn([pageTexts.place])
    .from(pageTexts)
    .where(lte(pageTexts.shownFrom, now))
    .orderBy(pageTexts.place, ...latestFirst);
}

/** Owners who write at the same moment take turns. Shoppers read on. */
export async function lockTexts(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE page_texts IN SHARE ROW EXCLUSIVE MODE`);
}

/** The number of the part's version that was added last; null without any. */
export async function findLastAdded(tx: Transaction, place: TextPlace): Promise<number | null> {
  const [last] = await tx
    .select({ id: max(pageTexts.id) })
    .from(pageTexts)
    .where(eq(pageTexts.place, place));
  return last?.id ?? null;
}

/** Adds it, and forgets the oldest of a part that has too many; what is shown, or waits for its time, stays. */
export async function insertText(tx: Transaction, version: NewText, now: Date): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.insert(pageTexts).values(version);
  const tooOld = tx
    .select({ id: pageTexts.id })
    .from(pageTexts)
    .where(and(eq(pageTexts.place, version.place), lte(pageTexts.shownFrom, now)))
    .orderBy(...latestFirst)
    .offset(MOST_TEXTS_KEPT);
  await tx.delete(pageTexts).where(and(eq(pageTexts.place, version.place), inArray(pageTexts.id, tooOld)));
}

/** Undefined when it was not there. */
export async function removeText(tx: Transaction, id: number): Promise<TextVersion | undefined> {
  noteChange(tx, "catalogue");
  const [gone] = await tx.delete(pageTexts).where(eq(pageTexts.id, id)).returning();
  return gone;
}
