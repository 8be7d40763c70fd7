/** All visible products, with the fields that lists are sorted, filtered and searched by. Kept in memory. */
import type { FilterableProduct, FilterValues } from "#domain/catalogue/filter-products.ts";
import { priceBandOf } from "#domain/catalogue/list-filters.ts";
import { nameKeyOf, type SortableProduct } from "#domain/catalogue/list-order.ts";
import { sizeOptions, TEE_NAME } from "#domain/catalogue/product-options.ts";
import { type SearchableProduct, termsOf } from "#domain/catalogue/search-products.ts";
import { isHeldBack } from "#domain/releases/release-state.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import { releaseOf } from "#server/catalogue/products-to-sell.ts";
import type { Database } from "#server/database/client.ts";
import { type CatalogueEntryRow, findEntriesAfter, findEntry } from "./catalogue-entries.repository.ts";
import { searchWordsOf } from "./search-words.ts";

export type CatalogueEntry = FilterableProduct &
  SearchableProduct &
  SortableProduct & {
    readonly isTee: boolean;
    readonly isLimited: boolean;
    readonly featured: boolean;
    readonly featuredPosition: number | null;
    readonly position: number;
    readonly canBeBought: boolean;
  };

export type CatalogueEntries = {
  /** In the order of the catalogue. */
  readonly entries: readonly CatalogueEntry[];
  readonly values: FilterValues;
  /** Correction candidates for mistyped words. */
  readonly terms: readonly string[];
};

/** Read in batches, so that other requests are served in between. */
const ROWS_AT_ONCE = 1000;

export async function readCatalogueEntries(
  db: Database,
  pictures: PictureManifest,
  now: Date,
): Promise<CatalogueEntries> {
  const entries: CatalogueEntry[] = [];
  for (let last = 0; ; ) {
    const rows = await findEntriesAfter(db, pictures, last, ROWS_AT_ONCE);
    entries.push(...rows.map((row) => toEntry(row, now)));
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) break;
    last = end.id;
  }
  return { entries: entries.toSorted(byPlace), values: valuesOf(entries), terms: termsOf(entries) };
}

/** These products with another one, shown or not, in its place; undefined where there is none of this number. */
export async function withEntry(
  db: Database,
  { entries }: Pick<CatalogueEntries, "entries">,
  id: number,
  now: Date,
): Promise<WithEntry | undefined> {
  const row = await findEntry(db, id);
  if (!row) return undefined;
  const entry = toEntry(row, now);
  const others = entries.filter((other) => other.id !== id);
  return { entry, entries: [...others, entry].toSorted(byPlace) };
}

type WithEntry = Pick<CatalogueEntries, "entries"> & { readonly entry: CatalogueEntry };

function byPlace(one: CatalogueEntry, other: CatalogueEntry): number {
  return one.position - other.position || one.id - other.id;
}

function valuesOf(entries: readonly CatalogueEntry[]): FilterValues {
  return {
    category: [...new Set(entries.map(({ category }) => category))],
    color: [...new Set(entries.flatMap(({ colors }) => colors))],
    size: [...new Set(entries.flatMap(({ sizes }) => sizes))],
  };
}

function toEntry(row: CatalogueEntryRow, now: Date): CatalogueEntry {
  const sizes = sizeOptions(row);
  const left = row.left && new Set(row.left);
  const canBeBought = row.canBeBought && !isHeldBack(releaseOf(row), now);
  const isLeft = (size: string, color: string) => canBeBought && (left?.has(`${size}\t${color}`) ?? true);
  const tones = row.availableColors.length > 0 ? row.availableColors : [""];
  return {
    ...searchWordsOf(row),
    nameKey: nameKeyOf(row.name),
    price: row.price,
    createdAt: row.createdAt,
    category: row.category,
    priceBand: priceBandOf(row.price),
    colors: row.availableColors,
    sizes,
    sizesLeft: tones.map((color) => sizes.filter((size) => isLeft(size, color))),
    isTee: TEE_NAME.test(row.name),
    isLimited: row.isLimited,
    featured: row.featured,
    featuredPosition: row.featuredPosition,
    position: row.position,
    canBeBought,
  };
}
