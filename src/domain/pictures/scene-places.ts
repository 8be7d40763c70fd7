/** Places of the shop's pages that show a photograph of no single product, by the names of a new shop's own photographs. */
export const SCENE_PLACES = [
  "hero",
  "hero-portrait",
  "tile-apparel",
  "tile-music",
  "tile-accessories",
  "limited",
  "about",
] as const;

export type ScenePlace = (typeof SCENE_PLACES)[number];

/** Whether its description is read out; elsewhere the words beside it say enough. */
export function isDescribed(place: ScenePlace): boolean {
  return place === "hero" || place === "limited" || place === "about";
}

/** Photographs that were in one place, kept to be shown again. */
export const MOST_SCENES_KEPT = 12;
