import type { Collection } from "#domain/catalogue/editions.ts";

/** The parts of LIMITED, by what they show. */
export const COLLECTION_NAMES: Readonly<Record<Collection, string>> = {
  archive: "Archive Collection",
  special: "Special Editions",
  heritage: "Heritage Collection",
};

/** How pieces get their numbers, for shoppers and owners. */
export const NUMBERS_RULE =
  "Numbers follow the order of payment, whatever the size. A piece that comes back keeps its number for its next owner; the number of a refunded piece that stays out is never given again.";
