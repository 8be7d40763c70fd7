/**
 * Which pieces of a list its filters leave, and how many there are of every value that could be chosen next. A list of 50,000
 * pieces is gone through for every page: the words of the catalogue are numbers here, and pieces that no filter can tell apart
 * are looked at as one.
 */

import { type FilterName, type Filters, PRICE_BANDS, readFilters } from "./list-filters.ts";
import { DEFAULT_SIZES } from "./product-options.ts";

/** Everything that filters see of a piece; its words by their places in `PieceWords`. */
export type PieceKind = {
  readonly category: number;
  /** Its place in `PRICE_BANDS`. */
  readonly priceBand: number;
  readonly colors: readonly number[];
  /** Everything it is made in. */
  readonly sizes: readonly number[];
  /** The sizes that can be bought now, of each of its colors in turn; one list where it has no colors. */
  readonly sizesLeft: readonly (readonly number[])[];
};

export type FilteredPiece = {
  readonly id: number;
  /** Its place among the kinds. */
  readonly kind: number;
};

export type PieceWords = Readonly<Record<"category" | "color" | "size", readonly string[]>>;

/** What the numbers of pieces stand for. */
export type PieceKinds = { readonly kinds: readonly PieceKind[]; readonly words: PieceWords };

/** One value of a filter. */
export type FacetValue = {
  readonly value: string;
  /** How many pieces would be shown if it alone were chosen of its filter. */
  readonly count: number;
  readonly isChosen: boolean;
};

/** What can be chosen of each filter: what has pieces, and what is chosen. */
export type Facets = Readonly<Record<FilterName, readonly FacetValue[]>>;

export type Filtered<Piece extends FilteredPiece> = {
  /** In the order they came in. */
  readonly pieces: readonly Piece[];
  readonly facets: Facets;
};

/** Values that no piece of the list has are ignored. A size is there when it can be bought in one of the chosen colors. */
export function filterPieces<Piece extends FilteredPiece>(
  pieces: readonly Piece[],
  filters: Filters,
  { kinds, words }: PieceKinds,
): Filtered<Piece> {
  const pieceCounts = new Uint32Array(kinds.length);
  for (const { kind } of pieces) pieceCounts[kind] = (pieceCounts[kind] ?? 0) + 1;
  const all = { ...words, price: PRICE_BANDS.map(({ value }) => value) };
  const listed = kinds.filter((_, place) => pieceCounts[place] !== 0);
  const open = (name: FilterName) => openTally(all[name], filters[name], listed, name);
  const tallies = {
    category: open("category"),
    color: open("color"),
    price: open("price"),
    size: open("size"),
  };
  const isLeft = kinds.map((kind, place) => {
    const counted = { serial: place + 1, pieces: pieceCounts[place] ?? 0 };
    return counted.pieces > 0 && count(tallies, kind, counted);
  });
  const left = pieces.filter(({ kind }) => isLeft[kind]);
  const facet = (name: FilterName) => facetOf(all[name], tallies[name], name);
  const facets = {
    category: facet("category"),
    color: facet("color"),
    price: facet("price"),
    size: facet("size"),
  };
  return { pieces: left, facets };
}

/** How often each value of one filter is met, and which are chosen. */
type Tally = {
  readonly counts: Uint32Array;
  readonly chosen: Uint8Array;
  /** The kind that was counted last for each value, so that none counts twice. */
  readonly countedFor: Uint32Array;
  /** Nothing is chosen. */
  readonly isOpen: boolean;
};

type Tallies = Readonly<Record<FilterName, Tally>>;

/** Chosen is what is wanted and any listed piece has. */
function openTally(
  values: readonly string[],
  wanted: readonly string[],
  listed: readonly PieceKind[],
  name: FilterName,
): Tally {
  const isChosen = (value: string, code: number) =>
    wanted.includes(value) && listed.some((kind) => codesOf(kind)[name].includes(code));
  const chosen = Uint8Array.from(values, (value, code) => (isChosen(value, code) ? 1 : 0));
  return {
    counts: new Uint32Array(values.length),
    countedFor: new Uint32Array(values.length),
    chosen,
    isOpen: !chosen.includes(1),
  };
}

function codesOf({
  category,
  colors,
  priceBand,
  sizes,
}: PieceKind): Readonly<Record<FilterName, readonly number[]>> {
  return { category: [category], color: colors, price: [priceBand], size: sizes };
}

/** Pieces of one kind. */
type Counted = { readonly serial: number; readonly pieces: number };

/** Counts them where the other filters let them through; whether all of them do. */
function count({ category, color, price, size }: Tallies, kind: PieceKind, counted: Counted): boolean {
  const isInCategory = category.isOpen || category.chosen[kind.category] === 1;
  const isInPrice = price.isOpen || price.chosen[kind.priceBand] === 1;
  const isInChoice = hasChoice(kind, color, size);
  if (isInPrice && isInChoice) add(category, kind.category, counted);
  if (isInCategory && isInChoice) add(price, kind.priceBand, counted);
  if (isInCategory && isInPrice) countChoices(kind, color, size, counted);
  return isInCategory && isInPrice && isInChoice;
}

/** One of the chosen colors, in one of the chosen sizes, is there. */
function hasChoice({ colors, sizesLeft }: PieceKind, color: Tally, size: Tally): boolean {
  if (color.isOpen && size.isOpen) return true;
  for (let place = 0; place < Math.max(1, colors.length); place += 1) {
    if (isChosenColor(colors, place, color) && hasSize(sizesLeft[place], size)) return true;
  }
  return false;
}

function countChoices({ colors, sizesLeft }: PieceKind, color: Tally, size: Tally, counted: Counted): void {
  for (let place = 0; place < Math.max(1, colors.length); place += 1) {
    const code = colors[place];
    if (code !== undefined && hasSize(sizesLeft[place], size)) add(color, code, counted);
    if (isChosenColor(colors, place, color))
      for (const left of sizesLeft[place] ?? []) add(size, left, counted);
  }
}

function isChosenColor(colors: readonly number[], place: number, { isOpen, chosen }: Tally): boolean {
  const code = colors[place];
  return isOpen || (code !== undefined && chosen[code] === 1);
}

function hasSize(sizes: readonly number[] = [], { isOpen, chosen }: Tally): boolean {
  return isOpen || sizes.some((size) => chosen[size] === 1);
}

function add({ counts, countedFor }: Tally, code: number, { serial, pieces }: Counted): void {
  if (countedFor[code] === serial) return;
  countedFor[code] = serial;
  counts[code] = (counts[code] ?? 0) + pieces;
}

function facetOf(values: readonly string[], { counts, chosen }: Tally, name: FilterName): FacetValue[] {
  const found = values
    .map((value, code) => ({ value, count: counts[code] ?? 0, isChosen: chosen[code] === 1 }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
  return name === "size" ? found.toSorted((one, other) => placeOf(one.value) - placeOf(other.value)) : found;
}

/** From small to large; sizes of other kinds follow as the catalogue names them. */
function placeOf(size: string): number {
  const place = DEFAULT_SIZES.indexOf(size);
  return place < 0 ? DEFAULT_SIZES.length : place;
}

/** Of a list of so many pieces the filters that leave something to choose: one value that every piece has narrows nothing. */
export function choosableOf(facets: Facets, total: number): Partial<Facets> {
  const isWorthShowing = (values: readonly FacetValue[]) =>
    values.length > 1 || values.some(({ isChosen, count }) => isChosen || count < total);
  return Object.fromEntries(Object.entries(facets).filter(([, values]) => isWorthShowing(values)));
}

/** What of the chosen is in force: without what no piece of the list has. */
export function filtersInForce(facets: Facets): Filters {
  const chosenOf = (name: FilterName) =>
    facets[name].filter(({ isChosen }) => isChosen).map(({ value }) => value);
  return readFilters(chosenOf);
}
