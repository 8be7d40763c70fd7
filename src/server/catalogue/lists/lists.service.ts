/** Lists that shoppers filter and search, one page at a time. */
import { FILLER_WORDS } from "#content/texts/page-words.ts";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { type Facets, filterProducts } from "#domain/catalogue/filter-products.ts";
import { addFilters, countChosen, type Filters } from "#domain/catalogue/list-filters.ts";
import { sortProducts } from "#domain/catalogue/list-order.ts";
import type { ListRequest } from "#domain/catalogue/list-request.ts";
import { narrowSearch } from "#domain/catalogue/search-filters.ts";
import { searchProducts } from "#domain/catalogue/search-products.ts";
import { inShelfOrder, SHELF_PAGE_SIZE, shelfOfCategory, standsOn } from "#domain/catalogue/shop-shelves.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import type { ReadShelves } from "#server/catalogue/shelves/shelves.service.ts";
import type { CatalogueEntries, CatalogueEntry, withEntry } from "./catalogue-entries.ts";

export type NarrowedProducts = {
  /** On this page. */
  readonly products: readonly ProductJson[];
  /** On all pages. */
  readonly total: number;
  readonly facets: Facets;
};

export type FoundProducts = NarrowedProducts & {
  /** The corrected search, when no product matches the typed one. */
  readonly meant: string | undefined;
  /** What is searched for beside the filters; empty where they are all of it. */
  readonly text: string;
  /** Those of the request, and the sizes and colors among the words. */
  readonly filters: Filters;
};

type ListsParts = {
  /** The current products, usually from memory. */
  readonly readEntries: () => Promise<CatalogueEntries>;
  /** The same with one more; undefined where there is none of this number. */
  readonly readEntriesWith: (id: number) => ReturnType<typeof withEntry>;
  readonly products: Pick<ProductsService, "listByIds">;
  readonly readShelves: ReadShelves;
};

export function createListsService({ readEntries, readEntriesWith, products, readShelves }: ListsParts) {
  async function narrow(
    listed: readonly CatalogueEntry[],
    { filters, sort, page }: ListRequest,
    values: CatalogueEntries["values"],
  ): Promise<NarrowedProducts> {
    const { products: matching, facets } = filterProducts(listed, filters, values);
    const ids = sortProducts(matching, sort)
      .slice((page - 1) * SHELF_PAGE_SIZE, page * SHELF_PAGE_SIZE)
      .map(({ id }) => id);
    return {
      products: ids.length === 0 ? [] : await products.listByIds(ids),
      total: matching.length,
      facets,
    };
  }

  return {
    /** One page of a shelf's filtered products. */
    async narrowShelf(slug: string, request: ListRequest): Promise<NarrowedProducts> {
      const [{ entries, values }, shelves] = await Promise.all([readEntries(), readShelves()]);
      return narrow(onShelf(slug, entries, shelves), request, values);
    },
    /**
     * Where a product would stand on its shelf, counted from 1, and what would stand beside it, were it on sale; undefined
     * where it stands on none.
     */
    async placeOnShelf(id: number) {
      const [found, shelves] = await Promise.all([readEntriesWith(id), readShelves()]);
      if (!found) return undefined;
      const { category, isLimited } = found.entry;
      const slug = isLimited ? "limited" : shelfOfCategory(category);
      if (slug === undefined) return undefined;
      const ids = onShelf(slug, found.entries, shelves).map((entry) => entry.id);
      const place = ids.indexOf(id);
      if (place < 0) return undefined;
      const [before, after] = await Promise.all([
        products.listByIds(ids.slice(Math.max(0, place - MOST_BESIDE), place)),
        products.listByIds(ids.slice(place + 1, place + 1 + MOST_BESIDE)),
      ]);
      const shelf = shelves.find((one) => one.slug === slug)?.name ?? slug;
      return { shelf, place: place + 1, of: ids.length, before, after };
    },
    /**
     * One page of the products that match all typed words, of which sizes and colors are filters; of all products where
     * nothing else was typed. Without a chosen order: best match first; among equal matches, those in stock first.
     */
    async search(typed: string, request: ListRequest): Promise<FoundProducts> {
      const { entries, values, terms } = await readEntries();
      const { text, filters: named } = narrowSearch(typed, entries, values);
      const filters = addFilters(named, request.filters);
      const { groups, meant } =
        text === "" && countChosen(filters) > 0
          ? { groups: [entries], meant: undefined }
          : searchProducts(entries, terms, text, FILLER_WORDS);
      const found = groups.flatMap((group) => group.toSorted(bySale));
      return { ...(await narrow(found, { ...request, filters }, values)), meant, text, filters };
    },
  };
}

export type ListsService = ReturnType<typeof createListsService>;

const UNSORTED = { sort: "catalogue", first: [] } as const;

/** How far a product's neighbours are looked at; LIMITED shows those of one collection together. */
const MOST_BESIDE = SHELF_PAGE_SIZE;

/** The products of a shelf in its order, from the catalogue's. */
function onShelf(
  slug: string,
  entries: readonly CatalogueEntry[],
  shelves: Awaited<ReturnType<ReadShelves>>,
): readonly CatalogueEntry[] {
  const standing = entries.filter((entry) => standsOn(slug, entry));
  if (slug === "featured") return standing.toSorted(byFeaturedPlace);
  return inShelfOrder(standing, shelves.find((one) => one.slug === slug) ?? UNSORTED);
}

/** Products without a place follow, as PostgreSQL sorts nulls last. */
function byFeaturedPlace(one: CatalogueEntry, other: CatalogueEntry): number {
  const placeOf = ({ featuredPosition }: CatalogueEntry) => featuredPosition ?? Number.MAX_SAFE_INTEGER;
  return placeOf(one) - placeOf(other);
}

function bySale(one: CatalogueEntry, other: CatalogueEntry): number {
  return Number(other.canBeBought) - Number(one.canBeBought);
}
