import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Picture } from "#contract/catalogue/products.ts";
import { NEWS_CATEGORIES } from "#domain/news/news-categories.ts";
import { SCENE_PLACES } from "#domain/pictures/scene-places.ts";
import { TEXT_PLACES, type TextRow } from "#domain/texts/page-texts.ts";
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

/** What is, was and will be shown in each place; of those whose time has come the last one is shown. */
export const scenePictures = pgTable(
  "scene_pictures",
  {
    id: serial("id").primaryKey(),
    place: text("place", { enum: SCENE_PLACES }).notNull(),
    /** Null for the photograph of a new shop. */
    picture: jsonb("picture").$type<Picture>(),
    shownFrom: instant("shown_from").notNull(),
  },
  (table) => [index("scene_pictures_by_place").on(table.place, table.shownFrom, table.id)],
);

/** What each part of the pages says, said and will say, in the same way. */
export const pageTexts = pgTable(
  "page_texts",
  {
    id: serial("id").primaryKey(),
    place: text("place", { enum: TEXT_PLACES }).notNull(),
    /** Null for the words of a new shop. */
    rows: jsonb("rows").$type<readonly TextRow[]>(),
    shownFrom: instant("shown_from").notNull(),
  },
  (table) => [index("page_texts_by_place").on(table.place, table.shownFrom, table.id)],
);

/** When it was last looked what had to appear: one row. A long pause before it means that the shop was closed. */
export const publicationRounds = pgTable("publication_rounds", {
  id: integer("id").primaryKey(),
  at: instant("at").notNull(),
});
