/** Lists that shoppers filter and search, one page at a time. */
import type { ProductJson } from "#contract/catalogue/products.ts";
import { type Facets, filterProducts } from "#domain/catalogue/filter-products.ts";
import { sortProducts } from "#domain/catalogue/list-order.ts";
import type { ListRequest } from "#domain/catalogue/list-request.ts";
import { searchProducts } from "#domain/catalogue/search-products.ts";
import { inShelfOrder, SHELF_PAGE_SIZE, standsOn } from "#domain/catalogue/shop-shelves.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import type { ReadShelves } from "#server/catalogue/shelves/shelves.service.ts";
import type { CatalogueEntries, CatalogueEntry } from "./catalogue-entries.ts";

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
};

/** `readEntries` returns the current products, usually from memory. */
export function createListsService(
  readEntries: () => Promise<CatalogueEntries>,
  products: Pick<ProductsService, "listByIds">,
  readShelves: ReadShelves,
) {
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
      const onShelf = entries.filter((entry) => standsOn(slug, entry));
      const shelf = shelves.find((one) => one.slug === slug);
      const inOrder =
        slug === "featured" ? onShelf.toSorted(byFeaturedPlace) : inShelfOrder(onShelf, shelf ?? UNSORTED);
      return narrow(inOrder, request, values);
    },
    /**
     * One page of the products that match all typed words. Without a chosen order: best match first; among equal
     * matches, those in stock first.
     */
    async search(text: string, request: ListRequest): Promise<FoundProducts> {
      const { entries, values, terms } = await readEntries();
      const { groups, meant } = searchProducts(entries, terms, text);
      const found = groups.flatMap((group) => group.toSorted(bySale));
      return { ...(await narrow(found, request, values)), meant };
    },
  };
}

export type ListsService = ReturnType<typeof createListsService>;

const UNSORTED = { sort: "catalogue", first: [] } as const;

/** Products without a place follow, as PostgreSQL sorts nulls last. */
function byFeaturedPlace(one: CatalogueEntry, other: CatalogueEntry): number {
  const placeOf = ({ featuredPosition }: CatalogueEntry) => featuredPosition ?? Number.MAX_SAFE_INTEGER;
  return placeOf(one) - placeOf(other);
}

function bySale(one: CatalogueEntry, other: CatalogueEntry): number {
  return Number(other.canBeBought) - Number(one.canBeBought);
}
