/** The shelves of the shop: each has a page of its own, and what fits of it stands in a section of another page. */
export const SHELVES = [
  "featured",
  "tees",
  "crewnecks",
  "spring",
  "music",
  "accessories",
  "limited",
] as const;

export type ShelfName = (typeof SHELVES)[number];

export type ShelfCounts = Readonly<Record<ShelfName, number>>;

/** How many pieces a section shows, and a page of a shelf. */
export const SHELF_PAGE_SIZE = 24;

const LIMITED_CATEGORIES = ["limited-apparel", "limited-archive", "limited-special"];

/** Categories of each list; the featured list is the owner's choice. */
export const SHELF_CATEGORIES: Readonly<Record<Exclude<ShelfName, "featured">, readonly string[]>> = {
  tees: ["tshirts"],
  crewnecks: ["crewnecks"],
  spring: ["spring"],
  music: ["music"],
  accessories: ["accessories"],
  limited: LIMITED_CATEGORIES,
};

/** Whether it is one of the categories of the limited editions. That a piece is numbered does not follow from it. */
export function isLimitedCategory(category: string): boolean {
  return category.startsWith("limited");
}

/** Whether a word of an address names a shelf. */
export function isShelfName(word: string): word is ShelfName {
  return SHELVES.some((shelf) => shelf === word);
}

/** Whether a piece stands on a shelf. */
export function standsOn(
  shelf: ShelfName,
  piece: { readonly category: string; readonly isTee: boolean; readonly featured: boolean },
): boolean {
  if (shelf === "featured") return piece.featured;
  return SHELF_CATEGORIES[shelf].includes(piece.category) && (shelf !== "tees" || piece.isTee);
}

/** How many pages so many pieces fill; at least one, which then says that there is nothing. */
export function countShelfPages(pieces: number): number {
  return Math.max(1, Math.ceil(pieces / SHELF_PAGE_SIZE));
}

/** Pieces of one category: all of them, those called a tee, and those that are featured. */
export type CategoryCount = {
  readonly category: string;
  readonly pieces: number;
  readonly tees: number;
  readonly featured: number;
};

/** How many pieces each shelf shows, as the heading of its section counts them. */
export function countShelves(categories: readonly CategoryCount[]): ShelfCounts {
  const sumOf = (count: "pieces" | "tees" | "featured", among?: readonly string[]) =>
    categories
      .filter(({ category }) => among === undefined || among.includes(category))
      .reduce((sum, category) => sum + category[count], 0);
  const { tees, crewnecks, spring, music, accessories, limited } = SHELF_CATEGORIES;
  return {
    featured: sumOf("featured"),
    tees: sumOf("tees", tees),
    crewnecks: sumOf("pieces", crewnecks),
    spring: sumOf("pieces", spring),
    music: sumOf("pieces", music),
    accessories: sumOf("pieces", accessories),
    limited: sumOf("pieces", limited),
  };
}
