/** The shelves that every shop has. Their names stand in addresses and never change; what is printed is data. */
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

/** By the shelves' names; the owner's own shelves without a product are left out. */
export type ShelfCounts = Readonly<Record<ShelfName, number> & Partial<Record<string, number>>>;

/** How a shelf is sorted behind what stands first on it. */
export const SHELF_ORDERS = ["catalogue", "newest", "price"] as const;

export type ShelfOrder = (typeof SHELF_ORDERS)[number];

/** A shelf as the owner has set it up. */
export type Shelf = {
  /** In addresses: `/shop/tees`. */
  readonly slug: string;
  readonly name: string;
  /** What search engines show below the name, and its page above the products; may be empty. */
  readonly description: string;
  /** Counted from 1; null for a shelf that is not in the menu. */
  readonly menuPlace: number | null;
  readonly sort: ShelfOrder;
  /** Products by number, before all others and in this order. */
  readonly first: readonly number[];
};

/** More would not fit into a menu. */
export const MOST_OWN_SHELVES = 24;

/** What can be put first on a shelf: its first page. */
export const MOST_FIRST = 24;

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

/** The categories on a shelf; those of the featured and the limited products are not chosen by category. */
export function categoriesOn(slug: string): readonly string[] {
  if (!isShelfName(slug)) return [slug];
  return slug === "featured" || slug === "limited" ? [] : SHELF_CATEGORIES[slug];
}

/** The shelf that takes a category; undefined for the limited ones, whose pieces stand there by their edition. */
export function shelfOfCategory(category: string): string | undefined {
  if (isLimitedCategory(category)) return undefined;
  return SHELVES.find((shelf) => categoriesOn(shelf).includes(category)) ?? category;
}

/** Whether a shelf shows this product. */
export function standsOn(
  shelf: string,
  piece: {
    readonly category: string;
    readonly isTee: boolean;
    readonly isLimited: boolean;
    readonly featured: boolean;
  },
): boolean {
  if (shelf === "limited") return piece.isLimited;
  if (shelf === "featured") return piece.featured;
  return categoriesOn(shelf).includes(piece.category) && (shelf !== "tees" || piece.isTee);
}

type Sorted = { readonly id: number; readonly price: number; readonly createdAt: Date };

/** The products of a shelf in its order, from the catalogue's. */
export function inShelfOrder<Piece extends Sorted>(
  pieces: readonly Piece[],
  { sort, first }: Pick<Shelf, "sort" | "first">,
): readonly Piece[] {
  const placeOf = ({ id }: Piece) => (first.includes(id) ? first.indexOf(id) : first.length);
  return pieces.toSorted((one, other) => placeOf(one) - placeOf(other) || COMPARE[sort](one, other));
}

const COMPARE: Readonly<Record<ShelfOrder, (one: Sorted, other: Sorted) => number>> = {
  catalogue: () => 0,
  newest: (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id,
  price: (one, other) => one.price - other.price,
};

/** Of a word in a shelf's address. */
export const LONGEST_SLUG = 30;

/** Whether an address of the shop has this word already, or a product's category. */
export function isSlugTaken(slug: string): boolean {
  return (
    isShelfName(slug) || isLimitedCategory(slug) || Object.values(SHELF_CATEGORIES).flat().includes(slug)
  );
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
  const own = categories.filter(
    ({ category }) => shelfOfCategory(category) === category && !isShelfName(category),
  );
  return {
    ...Object.fromEntries(own.map(({ category, pieces }) => [category, pieces])),
    featured: sumOf("featured"),
    tees: sumOf("tees", tees),
    crewnecks: sumOf("pieces", crewnecks),
    spring: sumOf("pieces", spring),
    music: sumOf("pieces", music),
    accessories: sumOf("pieces", accessories),
    limited: sumOf("limited"),
  };
}
