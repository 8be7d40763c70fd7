/** Filters of a list of products, as in its address: `?color=Black&size=M&size=L`. */

/** In the order of an address. */
export const FILTER_NAMES = ["category", "color", "price", "size"] as const;

export type FilterName = (typeof FILTER_NAMES)[number];

export function isFilterName(name: string): name is FilterName {
  return FILTER_NAMES.some((one) => one === name);
}

/** By filter: the values of which a product must have one. An empty list lets every product through. */
export type Filters = Readonly<Record<FilterName, readonly string[]>>;

export const NO_FILTERS: Filters = { category: [], color: [], price: [], size: [] };

/** From this many rand up to, but excluding, the next band. */
export const PRICE_BANDS = [
  { value: "0-200", fromCents: 0 },
  { value: "200-400", fromCents: 200_00 },
  { value: "400-800", fromCents: 400_00 },
  { value: "800-", fromCents: 800_00 },
] as const;

/** The band that contains this price, in cents. */
export function priceBandOf(cents: number): string {
  return PRICE_BANDS.findLast(({ fromCents }) => cents >= fromCents)?.value ?? PRICE_BANDS[0].value;
}

/** Limits the values read per filter, and so the number of combinations that can be cached. */
const MOST_VALUES = 4;
const LONGEST_VALUE = 40;

/** Normalises one filter's values: no duplicates, and a fixed order however they were chosen. */
export function tidyFilterValues(name: FilterName, values: readonly string[]): readonly string[] {
  const known = name === "price" ? values.filter(isPriceBand) : values;
  const possible = known.filter((value) => value !== "" && value.length <= LONGEST_VALUE);
  return [...new Set(possible)].toSorted().slice(0, MOST_VALUES);
}

/** Reads filters from an address; `valuesOf` reads its query. */
export function readFilters(valuesOf: (name: FilterName) => readonly string[]): Filters {
  const read = (name: FilterName) => tidyFilterValues(name, valuesOf(name));
  return { category: read("category"), color: read("color"), price: read("price"), size: read("size") };
}

/** Names and values as they are written in an address. */
export function filterPairs(filters: Filters): readonly (readonly [FilterName, string])[] {
  return FILTER_NAMES.flatMap((name) => filters[name].map((value) => [name, value] as const));
}

/** The filters with this value toggled. */
export function toggleFilter(filters: Filters, name: FilterName, value: string): Filters {
  const chosen = filters[name];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...filters, [name]: tidyFilterValues(name, next) };
}

/** Both choices; where both choose among the same values, the second counts. */
export function addFilters(one: Filters, other: Filters): Filters {
  return readFilters((name) => (other[name].length > 0 ? other[name] : one[name]));
}

export function countChosen(filters: Filters): number {
  return filterPairs(filters).length;
}

function isPriceBand(value: string): boolean {
  return PRICE_BANDS.some((band) => band.value === value);
}
