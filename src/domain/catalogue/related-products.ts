import { isLimitedCategory, SHELF_CATEGORIES } from "./shop-shelves.ts";

/** How many pieces a product's page says go with it: one row on a wide screen. */
export const MOST_GOING_WITH = 4;

/** How many of a category there are to choose from, so that not every tee leads to the same cap. */
export const TO_CHOOSE_FROM = 8;

/** What is worn, hung or played with a piece of each category. */
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

/** The categories whose pieces go with one of this; none of its own shelf, which stands beneath. */
export function relatedCategories(category: string): readonly string[] {
  return PAIRS[category] ?? PAIRS_OF_OTHERS.filter((other) => other !== category);
}

type Numbered = { readonly id: number };

export type Related<Product> = {
  /** By the owner, in the order that was chosen. */
  readonly chosen: readonly Product[];
  /** In the orders of others, the most often first. */
  readonly together: readonly Product[];
  /** Of each category that goes with it. */
  readonly shelves: readonly (readonly Product[])[];
};

/**
 * What is shown beside a product: what the owner chose and, where that leaves room, what was bought together and then the
 * shelves in turn, from a place on each that its number decides. All of them can be bought.
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

/** How many pieces a shelf shows beside a product: one row on a wide screen. */
export const SHELF_LENGTH = 5;

/** The categories that stand on one shelf with this one: the limited editions are too few to be kept apart. */
export function shelfCategories(category: string): readonly string[] {
  return isLimitedCategory(category) ? SHELF_CATEGORIES.limited : [category];
}
