import { isLimitedCategory, LIMITED_CATEGORIES } from "./shop-shelves.ts";

/** Related products on a product page: one row on a wide screen. */
export const MOST_GOING_WITH = 4;

/** Candidates per category, so that not every tee leads to the same cap. */
export const TO_CHOOSE_FROM = 8;

/** Categories that go with each category. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  tshirts: ["accessories", "crewnecks", "music"],
  crewnecks: ["accessories", "tshirts", "music"],
  spring: ["accessories", "crewnecks", "music"],
  music: ["accessories", "tshirts", "limited-archive"],
  accessories: ["tshirts", "crewnecks", "music"],
  "limited-apparel": ["accessories", "music", "tshirts"],
  "limited-special": ["accessories", "music", "tshirts"],
  "limited-archive": ["music", "tshirts", "accessories"],
};

const PAIRS_OF_OTHERS = ["tshirts", "accessories", "music"];

/** Related categories of this one. Its own shelf is excluded, because that is shown below. */
export function relatedCategories(category: string): readonly string[] {
  return PAIRS[category] ?? PAIRS_OF_OTHERS.filter((other) => other !== category);
}

type Numbered = { readonly id: number };

export type Related<Product> = {
  /** Chosen by the owner, in the owner's order. */
  readonly chosen: readonly Product[];
  /** Bought in the same orders, the most frequent first. */
  readonly together: readonly Product[];
  /** One list per related category. */
  readonly shelves: readonly (readonly Product[])[];
};

/**
 * Related products: the owner's choice, then products bought together, then the related lists in turn, each starting at
 * a place that depends on the product's number. All of them can be bought.
 */
export function relatedProducts<Product extends Numbered>(
  { id }: Numbered,
  { chosen, together, shelves }: Related<Product>,
): readonly Product[] {
  const wanted = [...chosen, ...together, ...inTurn(shelves.map((shelf) => turnedTo(shelf, id)))];
  const others = new Map(
    wanted.filter((product) => product.id !== id).map((product) => [product.id, product]),
  );
  return [...others.values()].slice(0, MOST_GOING_WITH);
}

function turnedTo<Product>(shelf: readonly Product[], place: number): readonly Product[] {
  const start = shelf.length === 0 ? 0 : place % shelf.length;
  return [...shelf.slice(start), ...shelf.slice(0, start)];
}

function inTurn<Product>(shelves: readonly (readonly Product[])[]): readonly Product[] {
  const longest = Math.max(0, ...shelves.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) =>
    shelves.flatMap((shelf) => shelf.slice(row, row + 1)),
  ).flat();
}

/** Products of the same shelf shown beside a product: one row on a wide screen. */
export const SHELF_LENGTH = 5;

/** The categories on the same shelf; the limited editions share one because they are few. */
export function shelfCategories(category: string): readonly string[] {
  return isLimitedCategory(category) ? LIMITED_CATEGORIES : [category];
}
