import type { ShelfName } from "#domain/catalogue/shop-shelves.ts";

/** What many pieces of a shelf are called, as in "All 5,000 tees". */
export const SHELF_NOUNS: Readonly<Record<ShelfName, string>> = {
  featured: "featured pieces",
  tees: "tees",
  crewnecks: "crewnecks & hoodies",
  spring: "spring pieces",
  music: "records",
  accessories: "accessories",
  limited: "limited pieces",
};
