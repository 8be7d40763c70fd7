import { foldText } from "./search-text.ts";

/** Orders that a shopper can choose for a list, as in its address: `?sort=price`. Without one, a list has its own. */
export const LIST_ORDERS = ["newest", "price", "price-down", "name"] as const;

export type ListOrder = (typeof LIST_ORDERS)[number];

/** Reads the order from an address; undefined for an unknown one, so the list keeps its own. */
export function readListOrder(text: string | null | undefined): ListOrder | undefined {
  return LIST_ORDERS.find((one) => one === text);
}

/** The fields of a product that orders read. */
export type SortableProduct = {
  readonly id: number;
  /** Made by `nameKeyOf`. */
  readonly nameKey: string;
  /** In cents. */
  readonly price: number;
  readonly createdAt: Date;
};

/** Equal products stay in input order, except that of two added together the higher id is the newer. */
export function sortProducts<Piece extends SortableProduct>(
  products: readonly Piece[],
  order: ListOrder | undefined,
): readonly Piece[] {
  return order === undefined ? products : products.toSorted(COMPARE[order]);
}

type Compare = (one: SortableProduct, other: SortableProduct) => number;

/** A name as it is sorted: without accents and capitals, and with numbers by their value, so that tee 9 comes before tee 10. */
export function nameKeyOf(name: string): string {
  return foldText(name).replace(/\d+/g, (digits) => digits.padStart(LONGEST_NUMBER, "0"));
}

const LONGEST_NUMBER = 10;

const COMPARE: Readonly<Record<ListOrder, Compare>> = {
  newest: (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id,
  price: (one, other) => one.price - other.price,
  "price-down": (one, other) => other.price - one.price,
  name: (one, other) => (one.nameKey < other.nameKey ? -1 : Number(one.nameKey > other.nameKey)),
};
