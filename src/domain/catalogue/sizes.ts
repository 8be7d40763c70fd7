import {
  DEFAULT_SIZES,
  isGarment,
  type ProductOptions,
  SIZED_CATEGORIES,
  sizeOptions,
} from "./product-options.ts";

/** The tables of the size guide, by which its sections are linked to. */
export type SizeTableId = "mens-tees" | "mens-crewnecks-hoodies" | "tank" | "dress" | "womens";

/** Kinds of garment and the size table of each; the first match counts. */
const BY_NAME: readonly (readonly [RegExp, SizeTableId])[] = [
  [/\bwomen/i, "womens"],
  [/\bdress\b/i, "dress"],
  [/\btank\b/i, "tank"],
  [/\b(crewneck|hoodie)\b/i, "mens-crewnecks-hoodies"],
];

/** The table that measures this garment; undefined for what is not worn so. */
export function sizeTableId(product: {
  readonly category: string;
  readonly name: string;
}): SizeTableId | undefined {
  if (!isGarment(product)) return undefined;
  const named = BY_NAME.find(([name]) => name.test(product.name))?.[1];
  return named ?? (product.category === "crewnecks" ? "mens-crewnecks-hoodies" : "mens-tees");
}

/** The default sizes, with the long names that screen readers read out. */
export const SIZE_NAMES: Readonly<Record<string, string>> = {
  XS: "X Small",
  S: "Small",
  M: "Medium",
  L: "Large",
  XL: "X Large",
  XXL: "XX Large",
  "4XL": "4X Large",
};

export type SizeCell = { readonly size: string; readonly isMade: boolean };

/**
 * The sizes its page shows, including usual ones it is not made in, so that shoppers do not look for them. Only its own
 * sizes where they are of another kind.
 */
export function sizeRow(product: ProductOptions): readonly SizeCell[] {
  const sizes = sizeOptions(product);
  const isUsual = SIZED_CATEGORIES.includes(product.category) && sizes.every((size) => size in SIZE_NAMES);
  return (isUsual ? DEFAULT_SIZES : sizes).map((size) => ({ size, isMade: sizes.includes(size) }));
}

const CENTIMETRES_PER_INCH = 2.54;

/** The same length in whole centimetres; a tape measure on cloth is no more exact than that. */
export function inchesToCentimetres(inches: number): number {
  return Math.round(inches * CENTIMETRES_PER_INCH);
}
