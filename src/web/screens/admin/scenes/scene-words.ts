import type { ScenePlace } from "#domain/pictures/scene-places.ts";

type PlaceWords = {
  readonly title: string;
  readonly where: string;
  /** The cuts in which pages show it, each with its name. */
  readonly cuts: readonly { readonly name: string; readonly look: string }[];
};

/** As the pages cut it (web/screens/home/hero, web/screens/home/category-tiles, limited and about). */
export const PLACE_WORDS: Readonly<Record<ScenePlace, PlaceWords>> = {
  hero: {
    title: "Home, wide screens",
    where: "The first picture of the home page, on computers and tablets.",
    cuts: [{ name: "On a computer", look: "aspect-4/3 [&_img]:object-[100%_50%]" }],
  },
  "hero-portrait": {
    title: "Home, phones",
    where: "The first picture of the home page, on phones, and what is shared of the shop.",
    cuts: [{ name: "On a phone", look: "aspect-7/8" }],
  },
  "tile-apparel": tile("APPAREL", "[&_img]:object-[40%_62%]"),
  "tile-music": tile("MUSIC", "[&_img]:object-[50%_45%]"),
  "tile-accessories": tile("ACCESSORIES", "[&_img]:object-[50%_85%]"),
  limited: {
    title: "LIMITED",
    where: "Above the editions.",
    cuts: [
      { name: "On a computer", look: "aspect-21/9 [&_img]:object-top" },
      { name: "On a phone", look: "aspect-3/2 [&_img]:object-[80%_0%]" },
    ],
  },
  about: {
    title: "About",
    where: "Above the story.",
    cuts: [
      { name: "On a computer", look: "aspect-21/9 [&_img]:object-[50%_70%]" },
      { name: "On a phone", look: "aspect-16/9" },
    ],
  },
};

function tile(title: string, look: string): PlaceWords {
  return {
    title: `Tile ${title}`,
    where: "Below the first picture of the home page.",
    cuts: [{ name: "Everywhere", look: `aspect-square ${look}` }],
  };
}
