/** The shop's shelves: each has a page, and its first products are a section of another page. */
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

/** Products in a section, and on one page of a shelf. */
export const SHELF_PAGE_SIZE = 24;

/** Categories of the editions that a new shop begins with. */
export const LIMITED_CATEGORIES = ["limited-apparel", "limited-archive", "limited-special"];

/** Categories of each list; the featured list is the owner's choice, the limited one shows the editions. */
export const SHELF_CATEGORIES: Readonly<
  Record<Exclude<ShelfName, "featured" | "limited">, readonly string[]>
> = {
  tees: ["tshirts"],
  crewnecks: ["crewnecks"],
  spring: ["spring"],
  music: ["music"],
  accessories: ["accessories"],
};

/** Whether it is one of the limited editions' categories, which does not make a product numbered. */
export function isLimitedCategory(category: string): boolean {
  return category.startsWith("limited");
}

/** Whether this path segment is a shelf. */
export function isShelfName(word: string): word is ShelfName {
  return SHELVES.some((shelf) => shelf === word);
}

/** Whether a shelf shows this product. */
export function standsOn(
  shelf: ShelfName,
  piece: {
    readonly category: string;
    readonly isTee: boolean;
    readonly isLimited: boolean;
    readonly featured: boolean;
  },
): boolean {
  if (shelf === "limited") return piece.isLimited;
  if (shelf === "featured") return piece.featured;
  return SHELF_CATEGORIES[shelf].includes(piece.category) && (shelf !== "tees" || piece.isTee);
}

/** Number of pages for this many products; at least one, which shows the empty state. */
export function countShelfPages(pieces: number): number {
  return Math.max(1, Math.ceil(pieces / SHELF_PAGE_SIZE));
}

/** Numbers of products in one category: all, those called a tee, the featured ones, and those that LIMITED shows. */
export type CategoryCount = {
  readonly category: string;
  readonly pieces: number;
  readonly tees: number;
  readonly featured: number;
  readonly limited: number;
};

/** The number of products on each shelf, for its heading. */
export function countShelves(categories: readonly CategoryCount[]): ShelfCounts {
  const sumOf = (count: "pieces" | "tees" | "featured" | "limited", among?: readonly string[]) =>
    categories
      .filter(({ category }) => among === undefined || among.includes(category))
      .reduce((sum, category) => sum + category[count], 0);
  const { tees, crewnecks, spring, music, accessories } = SHELF_CATEGORIES;
  return {
    featured: sumOf("featured"),
    tees: sumOf("tees", tees),
    crewnecks: sumOf("pieces", crewnecks),
    spring: sumOf("pieces", spring),
    music: sumOf("pieces", music),
    accessories: sumOf("pieces", accessories),
    limited: sumOf("limited"),
  };
}
