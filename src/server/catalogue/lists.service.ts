/** The lists that shoppers narrow and search, a page at a time. */
import type { Slice } from "#contract/call/paging.ts";
import type { ProductJson } from "#contract/catalogue/products.ts";
import type { Facets } from "#domain/catalogue/filter-pieces.ts";
import type { Filters } from "#domain/catalogue/list-filters.ts";
import { SHELF_PAGE_SIZE, type ShelfName } from "#domain/catalogue/shop-shelves.ts";
import type { Finder, ListedPieces } from "./finder/open-finder.ts";
import type { ProductsService } from "./products.service.ts";
import type { SearchFound } from "./search/search-products.ts";

export type NarrowedProducts = {
  /** Of the page. */
  readonly products: readonly ProductJson[];
  /** On all pages. */
  readonly total: number;
  readonly facets: Facets;
};

export type FoundProducts = NarrowedProducts & {
  /** What was looked for instead, where nothing has a word as it was typed. */
  readonly meant: string | undefined;
};

export function createListsService(
  searchWords: (text: string) => Promise<SearchFound>,
  finder: Finder,
  products: Pick<ProductsService, "listByIds">,
) {
  const narrow = async (listed: ListedPieces, filters: Filters, page: number) => {
    const { ids, total, facets } = await finder.narrow(listed, filters, sliceOf(page));
    return { products: ids.length === 0 ? [] : await products.listByIds(ids), total, facets };
  };
  return {
    /** A page of what its filters leave of a shelf, counted from 1. */
    narrowShelf: (shelf: ShelfName, filters: Filters, page: number): Promise<NarrowedProducts> =>
      narrow({ shelf }, filters, page),
    /** The same of what has all of the typed words, the best first. */
    async search(text: string, filters: Filters, page: number): Promise<FoundProducts> {
      const { groups, meant } = await searchWords(text);
      return { ...(await narrow({ groups }, filters, page)), meant };
    },
  };
}

export type ListsService = ReturnType<typeof createListsService>;

function sliceOf(page: number): Slice {
  return { offset: (page - 1) * SHELF_PAGE_SIZE, limit: SHELF_PAGE_SIZE };
}
