import { belongsToTeeSection } from "./product-options.ts";

/** Categories that have a shelf in every shop; the owner's own shelves take one more each. */
export const PRODUCT_CATEGORIES = [
  "tshirts",
  "crewnecks",
  "spring",
  "music",
  "accessories",
  "limited-apparel",
  "limited-archive",
  "limited-special",
] as const;

export type PlacedProduct = {
  readonly name: string;
  readonly category: string;
  readonly featured: boolean;
  readonly availableColors: readonly string[];
  /** Colours with a photograph. */
  readonly picturedColors: readonly string[];
  readonly hasPicture: boolean;
  /** Whether a shelf takes products of its category. */
  readonly hasShelf: boolean;
};

/** Warnings for the admin, one sentence each, when shoppers will not find the product or will see only part of it. */
export function placementWarnings(product: PlacedProduct): string[] {
  return [...pictureWarnings(product), ...sectionWarnings(product)];
}

function pictureWarnings({ hasPicture, availableColors, picturedColors }: PlacedProduct): string[] {
  if (!hasPicture) return ["It has no photograph yet."];
  const missing = availableColors.filter((color) => !picturedColors.includes(color));
  if (availableColors.length < 2 || missing.length === 0) return [];
  return [`There is no photograph in ${missing.join(", ")}: shoppers see the main one instead.`];
}

function sectionWarnings(product: PlacedProduct): string[] {
  const { category, featured, hasShelf } = product;
  if (category === "tshirts" && !belongsToTeeSection(product)) {
    return [
      "The T-shirt section shows only names with “tee” or “t-shirt” in them, so it leaves this one out.",
    ];
  }
  if (hasShelf) return [];
  const rest = featured ? "it stands among the featured pieces only" : "shoppers find it by search only";
  return [`No shelf takes “${category}”: ${rest}.`];
}
