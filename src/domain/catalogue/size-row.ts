import { DEFAULT_SIZES, type ProductOptions, SIZED_CATEGORIES, sizeOptions } from "./product-options.ts";

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
 * The sizes its page shows: also the usual ones it is not made in, so that nobody looks for them. Only the sizes of its own
 * where they are of another kind.
 */
export function sizeRow(product: ProductOptions): readonly SizeCell[] {
  const sizes = sizeOptions(product);
  const isUsual = SIZED_CATEGORIES.includes(product.category) && sizes.every((size) => size in SIZE_NAMES);
  return (isUsual ? DEFAULT_SIZES : sizes).map((size) => ({ size, isMade: sizes.includes(size) }));
}
