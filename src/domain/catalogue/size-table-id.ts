import { isGarment } from "./product-options.ts";

/** The tables of the size guide, by which its sections are linked to. */
export type SizeTableId = "mens-tees" | "mens-crewnecks-hoodies" | "tank" | "dress" | "womens";

/** What a garment is called, and the table that measures it; the first that fits. */
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
