/** Applies a list's filters, and counts the products for each value that could be chosen next. */
import { FILTER_NAMES, type FilterName, type Filters, PRICE_BANDS, readFilters } from "./list-filters.ts";
import { DEFAULT_SIZES } from "./product-options.ts";

/** The fields of a product that filters read. */
export type FilterableProduct = {
  readonly id: number;
  readonly category: string;
  /** The value of one of `PRICE_BANDS`. */
  readonly priceBand: string;
  readonly colors: readonly string[];
  /** All of its colours. */
  readonly sizes: readonly string[];
  /** Sizes that are in stock, per colour; a single list where the product has no colours. */
  readonly sizesLeft: readonly (readonly string[])[];
};

/** One value of a filter. */
export type FacetValue = {
  readonly value: string;
  /** How many products would be shown with only this value chosen in its filter. */
  readonly count: number;
  readonly isChosen: boolean;
};

/** The choices of each filter: values with products, and chosen values. */
export type Facets = Readonly<Record<FilterName, readonly FacetValue[]>>;

export type Filtered<Piece extends FilterableProduct> = {
  /** The products that pass, in input order. */
  readonly products: readonly Piece[];
  readonly facets: Facets;
};

/** Every value in the catalogue, in display order. */
export type FilterValues = Readonly<Record<"category" | "color" | "size", readonly string[]>>;

/** Ignores values that no product in the list has. A size counts only when it is in stock in one of the chosen colours. */
export function filterProducts<Piece extends FilterableProduct>(
  products: readonly Piece[],
  filters: Filters,
  values: FilterValues,
): Filtered<Piece> {
  const chosen = chosenAmong(products, filters);
  const counts = perFilter(() => new Map<string, number>());
  const left = products.filter((product) => {
    const { isShown, open } = lookAt(product, chosen);
    for (const name of FILTER_NAMES)
      for (const value of open[name]) counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
    return isShown;
  });
  const all = { ...values, price: PRICE_BANDS.map(({ value }) => value), size: values.size.toSorted(bySize) };
  const facets = perFilter((name) =>
    all[name]
      .map((value) => ({ value, count: counts[name].get(value) ?? 0, isChosen: chosen[name].has(value) }))
      .filter(({ count, isChosen }) => count > 0 || isChosen),
  );
  return { products: left, facets };
}

type Chosen = Readonly<Record<FilterName, ReadonlySet<string>>>;

/** Chosen values that at least one listed product has. */
function chosenAmong(products: readonly FilterableProduct[], filters: Filters): Chosen {
  const has = (name: FilterName, value: string) =>
    products.some((product) => valuesOf(product)[name].includes(value));
  return perFilter((name) => new Set(filters[name].filter((value) => has(name, value))));
}

function valuesOf({ category, colors, priceBand, sizes }: FilterableProduct) {
  return { category: [category], color: colors, price: [priceBand], size: sizes };
}

/** Whether the product passes all filters, and which values of each filter it would match with only the other filters applied. */
function lookAt({ category, priceBand, colors, sizesLeft }: FilterableProduct, chosen: Chosen) {
  const isInCategory = isMet(chosen.category, [category]);
  const isInPrice = isMet(chosen.price, [priceBand]);
  const { isInChoice, color, size } = lookAtChoices(colors, sizesLeft, chosen);
  const open = {
    category: isInPrice && isInChoice ? [category] : [],
    color: isInCategory && isInPrice ? color : [],
    price: isInCategory && isInChoice ? [priceBand] : [],
    size: isInCategory && isInPrice ? size : [],
  };
  return { isShown: isInCategory && isInPrice && isInChoice, open };
}

/** Whether a chosen colour is in stock in a chosen size; and the values of each that match the other's choice. */
function lookAtChoices(
  colors: readonly string[],
  sizesLeft: readonly (readonly string[])[],
  chosen: Pick<Chosen, "color" | "size">,
) {
  const color = new Set<string>();
  const size = new Set<string>();
  let isInChoice = chosen.color.size === 0 && chosen.size.size === 0;
  for (const [place, left] of sizesLeft.entries()) {
    const tone = colors[place];
    const isInColor = isMet(chosen.color, tone === undefined ? [] : [tone]);
    const isInSize = isMet(chosen.size, left);
    if (isInColor && isInSize) isInChoice = true;
    if (isInSize && tone !== undefined) color.add(tone);
    if (isInColor) for (const one of left) size.add(one);
  }
  return { isInChoice, color, size };
}

/** True when the filter has no choice, or when one of these values is chosen. */
function isMet(chosen: ReadonlySet<string>, values: readonly string[]): boolean {
  return chosen.size === 0 || values.some((value) => chosen.has(value));
}

/** From small to large; unknown sizes follow in catalogue order. */
function bySize(one: string, other: string): number {
  return placeOf(one) - placeOf(other);
}

function placeOf(size: string): number {
  const place = DEFAULT_SIZES.indexOf(size);
  return place < 0 ? DEFAULT_SIZES.length : place;
}

function perFilter<Of>(make: (name: FilterName) => Of): Record<FilterName, Of> {
  return { category: make("category"), color: make("color"), price: make("price"), size: make("size") };
}

/** Only filters that still narrow a list of this length: a value that every product has is left out. */
export function choosableOf(facets: Facets, total: number): Partial<Facets> {
  const isWorthShowing = (values: readonly FacetValue[]) =>
    values.length > 1 || values.some(({ isChosen, count }) => isChosen || count < total);
  return Object.fromEntries(Object.entries(facets).filter(([, values]) => isWorthShowing(values)));
}

/** The chosen values without those that no listed product has. */
export function filtersInForce(facets: Facets): Filters {
  const chosenOf = (name: FilterName) =>
    facets[name].filter(({ isChosen }) => isChosen).map(({ value }) => value);
  return readFilters(chosenOf);
}
