import { TEXT_PLACES } from "#domain/texts/page-texts.ts";
import type { Database } from "#server/database/client.ts";
import { newsItems, pageTexts, scenePictures } from "#server/database/schema/pages.ts";
import { shelves, sizeTables } from "#server/database/schema/products.ts";
import { releaseProducts, releases } from "#server/database/schema/releases.ts";
import { photograph } from "#tests/support/products/shown-product.ts";
import type { Plant } from "./plant-products.ts";

/** What the owner writes for the shop's own pages. */
export async function plantPages(db: Database, plant: Plant): Promise<void> {
  await plantNews(db, plant);
  await plantRelease(db, plant);
  await plantScenes(db, plant);
  await plantTexts(db, plant);
  await plantShelf(db, plant);
  await plantSizeTable(db, plant);
}

async function plantNews(db: Database, plant: Plant): Promise<void> {
  await db.insert(newsItems).values({
    date: "2026-05-01",
    category: "Site Update",
    title: plant("news_items.title"),
    summary: plant("news_items.summary"),
    content: plant("news_items.content"),
    picture: photograph(plant("news_items.picture")),
    publishAt: new Date(0),
  });
}

const PAUSED_PIECE = 403;
export const PIECE_TO_OPEN = 404;

async function plantRelease(db: Database, plant: Plant): Promise<void> {
  const at = new Date(0);
  const times = { opensAt: at, createdAt: at, updatedAt: at, isAnnounced: true };
  const planned = await db
    .insert(releases)
    .values([
      { ...times, pausedWords: plant("releases.paused_words") },
      { ...times, opensAt: new Date("2099-01-01T00:00:00Z") },
    ])
    .returning({ id: releases.id });
  const pieces = [PAUSED_PIECE, PIECE_TO_OPEN];
  await db
    .insert(releaseProducts)
    .values(planned.map(({ id: releaseId }, place) => ({ releaseId, productId: pieces[place] ?? 0 })));
}

async function plantShelf(db: Database, plant: Plant): Promise<void> {
  await db.insert(shelves).values({
    slug: "jackets",
    name: plant("shelves.name"),
    description: plant("shelves.description"),
    menuPlace: 6,
  });
}

async function plantSizeTable(db: Database, plant: Plant): Promise<void> {
  const measure = plant("size_tables.measures");
  await db.insert(sizeTables).values({
    id: "jackets",
    title: plant("size_tables.title"),
    note: plant("size_tables.note"),
    unit: "cm",
    sizes: [plant("size_tables.sizes")],
    codes: { name: plant("size_tables.codes"), values: ["1"] },
    measures: [{ name: measure, values: [100] }],
  });
}

async function plantScenes(db: Database, plant: Plant): Promise<void> {
  const picture = photograph(plant("scene_pictures.picture"));
  const places = ["hero", "limited", "about"] as const;
  await db.insert(scenePictures).values(places.map((place) => ({ place, picture, shownFrom: new Date(0) })));
}

async function plantTexts(db: Database, plant: Plant): Promise<void> {
  const words = { title: plant("page_texts.rows"), text: plant("page_texts.rows"), link: null };
  // The record whose tracks are planted.
  const row = { ...words, product: 601 };
  await db
    .insert(pageTexts)
    .values(TEXT_PLACES.map((place) => ({ place, rows: [row], shownFrom: new Date(0) })));
}
