/** A card's place in its grid: `third` takes one of three columns; so does `lead`, but the whole row on phones. */
export type CardShape = "single" | "double" | "rail" | "square" | "third" | "lead";

/**
 * The width of the card's picture, as an image's `sizes`. A rail's is a quarter wider on phones: declared so, it is the
 * file that the grids show too, and is not downloaded twice.
 */
export const CARD_SIZES: Readonly<Record<CardShape, string>> = {
  single: "(min-width: 1920px) 480px, (min-width: 1024px) 25vw, (min-width: 700px) 33vw, 50vw",
  double: "(min-width: 1920px) 960px, (min-width: 1024px) 50vw, (min-width: 700px) 66vw, 100vw",
  rail: "(min-width: 1920px) 384px, (min-width: 1024px) 20vw, (min-width: 700px) 38vw, 50vw",
  square: "(min-width: 1920px) 480px, (min-width: 1024px) 25vw, (min-width: 700px) 33vw, 50vw",
  third: "(min-width: 1920px) 640px, (min-width: 700px) 33vw, 50vw",
  lead: "(min-width: 1920px) 640px, (min-width: 700px) 33vw, 100vw",
};

/** One half of a double card, which shows front and print side by side. */
export const HALF_SIZES =
  "(min-width: 1920px) 480px, (min-width: 1024px) 25vw, (min-width: 700px) 33vw, 50vw";

export const CARD_RATIOS: Readonly<Record<CardShape, string>> = {
  single: "aspect-4/5",
  // As high as the single cards beside it, whose two pictures together are narrower by the gap.
  double: "pb-[calc((100%-var(--gap))*0.625)]",
  rail: "aspect-4/5",
  square: "aspect-square",
  third: "aspect-4/5",
  lead: "aspect-square md:aspect-4/5",
};
