import { isLimitedCategory, SHELF_CATEGORIES } from "./shop-shelves.ts";

/** How many pieces a shelf shows beside a product: one row on a wide screen. */
export const SHELF_LENGTH = 5;

/** The categories that stand on one shelf with this one: the limited editions are too few to be kept apart. */
export function shelfCategories(category: string): readonly string[] {
  return isLimitedCategory(category) ? SHELF_CATEGORIES.limited : [category];
}
