import { categoryName } from "#content/search/category-words.ts";
import { type FilterName, PRICE_BANDS } from "#domain/catalogue/list-filters.ts";
import { formatRand, zarCents } from "#domain/money/money.ts";

/** The filters in the order in which a shopper needs them. */
export const FILTER_TITLES: readonly (readonly [FilterName, string])[] = [
  ["size", "Size in stock"],
  ["color", "Color"],
  ["price", "Price"],
  ["category", "Category"],
];

/** What a value is called where it stands alone. */
export function filterWord(name: FilterName, value: string): string {
  if (name === "category") return categoryName(value);
  return name === "price" ? priceWord(value) : value;
}

function priceWord(value: string): string {
  const place = PRICE_BANDS.findIndex((band) => band.value === value);
  const from = PRICE_BANDS[place]?.fromCents ?? 0;
  const next = PRICE_BANDS[place + 1]?.fromCents;
  const rand = (cents: number) => formatRand(zarCents(cents));
  if (next === undefined) return `${rand(from)} and more`;
  return from === 0 ? `Under ${rand(next)}` : `${rand(from)} to ${rand(next - 1_00)}`;
}
