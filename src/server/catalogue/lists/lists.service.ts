/** The lists that shoppers narrow and search, a page at a time. */
import type { ProductJson } from "#contract/catalogue/products.ts";
import { type Facets, filterPieces } from "#domain/catalogue/filter-pieces.ts";
import type { Filters } from "#domain/catalogue/list-filters.ts";
import { searchPieces } from "#domain/catalogue/search-pieces.ts";
import { SHELF_PAGE_SIZE, type ShelfName, standsOn } from "#domain/catalogue/shop-shelves.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import type { ListedPiece, ListedPieces } from "./listed-pieces.ts";

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

/** `readPieces` returns the current products, usually from memory. */
export function createListsService(
  readPieces: () => Promise<ListedPieces>,
  products: Pick<ProductsService, "listByIds">,
) {
  async function narrow(
    listed: readonly ListedPiece[],
    filters: Filters,
    values: ListedPieces["values"],
    page: number,
  ): Promise<NarrowedProducts> {
    const { pieces, facets } = filterPieces(listed, filters, values);
    const ids = pieces.slice((page - 1) * SHELF_PAGE_SIZE, page * SHELF_PAGE_SIZE).map(({ id }) => id);
    return { products: ids.length === 0 ? [] : await products.listByIds(ids), total: pieces.length, facets };
  }

  return {
    /** A page of what its filters leave of a shelf, counted from 1. */
    async narrowShelf(shelf: ShelfName, filters: Filters, page: number): Promise<NarrowedProducts> {
      const { pieces, values } = await readPieces();
      const onShelf = pieces.filter((piece) => standsOn(shelf, piece));
      return narrow(
        shelf === "featured" ? onShelf.toSorted(byFeaturedPlace) : onShelf,
        filters,
        values,
        page,
      );
    },
    /** The same of what has all of the typed words, the best first; of those that fit equally well, what can be bought now. */
    async search(text: string, filters: Filters, page: number): Promise<FoundProducts> {
      const { pieces, values, terms } = await readPieces();
      const { groups, meant } = searchPieces(pieces, terms, text);
      const found = groups.flatMap((group) => group.toSorted(bySale));
      return { ...(await narrow(found, filters, values, page)), meant };
    },
  };
}

export type ListsService = ReturnType<typeof createListsService>;

/** Those without a place of their own follow, as PostgreSQL sorts nothing behind everything. */
function byFeaturedPlace(one: ListedPiece, other: ListedPiece): number {
  const placeOf = ({ featuredPosition }: ListedPiece) => featuredPosition ?? Number.MAX_SAFE_INTEGER;
  return placeOf(one) - placeOf(other);
}

function bySale(one: ListedPiece, other: ListedPiece): number {
  return Number(other.canBeBought) - Number(one.canBeBought);
}
