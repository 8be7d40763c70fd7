import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { newsItems, pageTexts, publicationRounds, scenePictures } from "#server/database/schema/pages.ts";

/** The only row. */
const ID = 1;

/** When the last round was; undefined before the first. */
export async function findLastRound(db: Executor): Promise<Date | undefined> {
  const [row] = await db.select().from(publicationRounds).where(eq(publicationRounds.id, ID));
  return row?.at;
}

export async function saveRound(db: Executor, at: Date): Promise<void> {
  await db
    .insert(publicationRounds)
    .values({ id: ID, at })
    .onConflictDoUpdate({ target: publicationRounds.id, set: { at } });
}

/** What was to appear after `from` and until `to`: the titles of news, and how many pictures and texts. */
export async function findPublishedBetween(db: Executor, from: Date, to: Date) {
  const news = await db
    .select({ title: newsItems.title })
    .from(newsItems)
    .where(and(gt(newsItems.publishAt, from), lte(newsItems.publishAt, to)))
    .orderBy(asc(newsItems.publishAt));
  const pictures = await db.$count(
    scenePictures,
    and(gt(scenePictures.shownFrom, from), lte(scenePictures.shownFrom, to)),
  );
  const texts = await db.$count(pageTexts, and(gt(pageTexts.shownFrom, from), lte(pageTexts.shownFrom, to)));
  return { news: news.map(({ title }) => title), pictures, texts };
}
