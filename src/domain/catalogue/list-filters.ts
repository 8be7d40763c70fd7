/** Filters of a list of products, as in its address: `?color=Black&size=M&size=L`. */

/** In the order of an address. */
export const FILTER_NAMES = ["category", "color", "price", "size"] as const;

export type FilterName = (typeof FILTER_NAMES)[number];

export function isFilterName(name: string): name is FilterName {
  return FILTER_NAMES.some((one) => one === name);
}

/** For each filter, the values one of which a product must have; an empty list lets every product through. */
export type Filters = Readonly<Record<FilterName, readonly string[]>>;

export const NO_FILTERS: Filters = { category: [], color: [], price: [], size: [] };

/** From this many rand on, and up to the next one. */
export const PRICE_BANDS = [
  { value: "0-200", fromCents: 0 },
  { value: "200-400", fromCents: 200_00 },
  { value: "400-800", fromCents: 400_00 },
  { value: "800-", fromCents: 800_00 },
] as const;

/** The value of the band in which a price lies, in cents. */
export function priceBandOf(cents: number): string {
  return PRICE_BANDS.findLast(({ fromCents }) => cents >= fromCents)?.value ?? PRICE_BANDS[0].value;
}

/** Most values read of one filter, so that the possible combinations stay few. */
const MOST_VALUES = 4;
const LONGEST_VALUE = 40;

/** The values of one filter as they are understood: each once, in one order whatever the order of the presses. */
export function tidyFilterValues(name: FilterName, values: readonly string[]): readonly string[] {
  const known = name === "price" ? values.filter(isPriceBand) : values;
  const possible = known.filter((value) => value !== "" && value.length <= LONGEST_VALUE);
  return [...new Set(possible)].toSorted().slice(0, MOST_VALUES);
}

/** The filters of an address; `valuesOf` reads its query. */
export function readFilters(valuesOf: (name: FilterName) => readonly string[]): Filters {
  const read = (name: FilterName) => tidyFilterValues(name, valuesOf(name));
  return { category: read("category"), color: read("color"), price: read("price"), size: read("size") };
}

/** Names and values as they stand in an address. */
export function filterPairs(filters: Filters): readonly (readonly [FilterName, string])[] {
  return FILTER_NAMES.flatMap((name) => filters[name].map((value) => [name, value] as const));
}

/** With this value when it was not chosen, and without it when it was. */
export function toggleFilter(filters: Filters, name: FilterName, value: string): Filters {
  const chosen = filters[name];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...filters, [name]: tidyFilterValues(name, next) };
}

export function countChosen(filters: Filters): number {
  return filterPairs(filters).length;
}

function isPriceBand(value: string): boolean {
  return PRICE_BANDS.some((band) => band.value === value);
}
