import {
  DEFAULT_SIZES,
  isGarment,
  type ProductOptions,
  SIZED_CATEGORIES,
  sizeOptions,
} from "./product-options.ts";

/** The size guide's tables, by the anchors of its sections. */
export type SizeTableId =
  | "mens-tees"
  | "oversized-tees"
  | "mens-crewnecks-hoodies"
  | "tank"
  | "dress"
  | "womens";

/** Kinds of garment and the size table of each; the first match counts. */
const BY_NAME: readonly (readonly [RegExp, SizeTableId])[] = [
  [/\bwomen/i, "womens"],
  [/\bdress\b/i, "dress"],
  [/\btank\b/i, "tank"],
  [/\b(crewneck|hoodie)\b/i, "mens-crewnecks-hoodies"],
];

const OVERSIZED = /\boversized\b/i;

/** The size table for this garment; undefined where none applies. */
export function sizeTableId(product: {
  readonly category: string;
  readonly availableSizes: readonly string[];
  readonly name: string;
  readonly description: string;
}): SizeTableId | undefined {
  if (!isGarment(product)) return undefined;
  const named = BY_NAME.find(([name]) => name.test(product.name))?.[1];
  if (named !== undefined) return named;
  if (product.category === "crewnecks") return "mens-crewnecks-hoodies";
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

export type SizeCell = { readonly size: string; readonly isMade: boolean };

/**
 * The sizes its page shows. Includes usual sizes it is not made in, so that shoppers do not search for them, unless its
 * own sizes are of another kind.
 */
export function sizeRow(product: ProductOptions): readonly SizeCell[] {
  const sizes = sizeOptions(product);
  const isUsual = SIZED_CATEGORIES.includes(product.category) && sizes.every((size) => size in SIZE_NAMES);
  return (isUsual ? DEFAULT_SIZES : sizes).map((size) => ({ size, isMade: sizes.includes(size) }));
}

const CENTIMETRES_PER_INCH = 2.54;

/** The length in whole centimetres, which is as exact as a tape measure on cloth. */
export function inchesToCentimetres(inches: number): number {
  return Math.round(inches * CENTIMETRES_PER_INCH);
}
