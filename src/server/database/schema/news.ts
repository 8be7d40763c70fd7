import { sql } from "drizzle-orm";
import { boolean, date, index, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Picture } from "#contract/catalogue/products.ts";
import { NEWS_CATEGORIES } from "#domain/news/news-categories.ts";
import { instant } from "#server/database/columns.ts";

/** What the page of news tells. */
export const newsItems = pgTable(
  "news_items",
  {
    id: serial("id").primaryKey(),
    /** The day it stands under, in the shop's calendar. */
    date: date("date", { mode: "string" }).notNull(),
    category: text("category", { enum: NEWS_CATEGORIES }).notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    content: text("content").notNull(),
    /** The page opens with it. */
    isFeatured: boolean("is_featured").notNull().default(false),
    picture: jsonb("picture").$type<Picture>(),
    /** From when on it is shown; null for a draft. */
    publishAt: instant("publish_at"),
  },
  (table) => [
    index("news_items_by_day").on(table.date, table.id),
    uniqueIndex("news_items_one_featured").on(table.isFeatured).where(sql`${table.isFeatured}`),
  ],
);
