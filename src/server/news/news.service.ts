import { FIRST_NEWS } from "#content/news.ts";
import type { NewsJson } from "#contract/news.ts";
import type { Executor } from "#server/database/client.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  findPublishedNews,
  hadNews,
  insertFirstNews,
  type NewsRow,
  passFirstNumbers,
} from "./news.repository.ts";

/** The page shows no more. */
const MOST_ON_PAGE = 60;

export function toNewsJson({ publishAt: _, ...news }: NewsRow): NewsJson {
  return news;
}

/** What is published by now, newest first. */
export async function readNews(db: Executor, now: Date): Promise<NewsJson[]> {
  return (await findPublishedNews(db, now, MOST_ON_PAGE)).map(toNewsJson);
}

/** Photographs that news shows, which no sweep may take. */
const FROM_THE_BEGINNING = new Date(0);

/** Called at every start: writes the first news into a shop that never had any. */
export async function openNewsOfShop(shop: Pick<Shop, "db" | "announcements" | "clock">): Promise<void> {
  if (await hadNews(shop.db)) return;
  const oldestFirst = FIRST_NEWS.map((news) => ({ ...news, publishAt: FROM_THE_BEGINNING })).toReversed();
  await inTransaction(shop, (tx) => insertFirstNews(tx, oldestFirst));
  await passFirstNumbers(shop.db, oldestFirst.length);
}
