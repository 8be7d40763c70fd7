import { GARMENTS, isGarment } from "./product-options.ts";

/** What a product says that shows no measures. */
export const NO_SIZE_TABLE = "none";

/** Kinds of garment, by name and category, and the size table of each; the first match counts. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\bwomen/i, "womens"],
  [/\bdress\b/i, "dress"],
  [/\btank\b/i, "tank"],
  [/\b(crewnecks?|hoodie)\b/i, "mens-crewnecks-hoodies"],
];

const OVERSIZED = /\boversized\b/i;

/** The size table of this garment: what its owner chose, else by its name; undefined where none applies. */
export function sizeTableId(product: {
  readonly category: string;
  readonly availableSizes: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly sizeTable?: string | undefined;
}): string | undefined {
  const { category, sizeTable } = product;
  if (sizeTable !== undefined) return sizeTable === NO_SIZE_TABLE ? undefined : sizeTable;
  if (!isGarment(product)) return undefined;
  const named = BY_NAME.find(([name]) => name.test(`${product.name} ${category}`))?.[1];
  if (named !== undefined) return named;
  // What stands on a shelf of the owner's may be any garment.
  if (!GARMENTS.includes(category)) return undefined;
  return OVERSIZED.test(`${product.name} ${product.description}`) ? "oversized-tees" : "mens-tees";
}

/** The default sizes, with their full names for screen readers. */
export const SIZE_NAMES: Readonly<Record<string, string>> = {
  XS: "X Small",
  S: "Small",
  M: "Medium",
  L: "Large",
  XL: "X Large",
  XXL: "XX Large",
  "4XL": "4X Large",
};
