import { type ReactNode, useEffect } from "react";
import { SHELF_PAGES } from "#content/shelf-pages.ts";
import { SHELF_NOUNS } from "#content/shelves.ts";
import { countChosen } from "#domain/catalogue/list-filters.ts";
import type { ShelfName } from "#domain/catalogue/shop-shelves.ts";
import { AlbumCard } from "#web/catalogue/cards/album-card.tsx";
import { ComingSoon } from "#web/catalogue/cards/coming-soon.tsx";
import { ProductCard } from "#web/catalogue/cards/product-card.tsx";
import { countText } from "#web/catalogue/count-text.ts";
import { FilterPanel } from "#web/catalogue/lists/filter-panel.tsx";
import { type ListData, rangeOf } from "#web/catalogue/lists/list-page.ts";
import { ListPager } from "#web/catalogue/lists/list-pager.tsx";
import { NothingLeft } from "#web/catalogue/lists/nothing-left.tsx";
import type { Product } from "#web/catalogue/product.ts";
import { keepProduct } from "#web/catalogue/read-products.ts";
import { paths } from "#web/paths.ts";

/** What its screen shows. */
export type ShelfData = ListData & { readonly shelf: ShelfName };

/** Cards that can be on the first screen of a phone or a desktop. */
const FIRST_SCREEN_CARDS = 4;

/** One page of a shelf: its pieces, what they can be narrowed by, and the way to the others by links. */
export function ShelfScreen({ shelf, filters, facets, ...shown }: ShelfData) {
  const { total, page, pages, products } = shown;
  useEffect(() => {
    for (const product of products) keepProduct(product);
  }, [products]);
  const [first, last] = rangeOf(shown);
  const list = { path: paths.shelf(shelf) };
  const isNarrowed = countChosen(filters) > 0;
  return (
    <div className={shelf === "music" ? "theme-ink" : ""}>
      <div className="page-width pb-24">
        <h1 className="type-display -ml-[0.04em] px-(--gut) pt-5 pb-7 text-d0 tracking-[-0.04em] [overflow-wrap:anywhere] lg:pb-14">
          {SHELF_PAGES[shelf].title}
        </h1>
        <FilterPanel facets={facets} filters={filters} list={list} />
        {products.length === 0 &&
          (isNarrowed ? <NothingLeft filters={filters} list={list} /> : <ComingSoon />)}
        {products.length > 0 && (
          <>
            <div className="type-mono flex justify-between gap-4 px-(--gut) pb-3 text-note">
              <p role="status">
                {countText(total)} {total === 1 ? "piece" : SHELF_NOUNS[shelf]}
              </p>
              {pages > 1 && <h2>{`${countText(first)} to ${countText(last)}`}</h2>}
            </div>
            {pages === 1 && (
              <h2 className="sr-only">
                {isNarrowed ? "Found" : "All"} {SHELF_NOUNS[shelf]}
              </h2>
            )}
            <div className="product-grid">{drawCards(shelf, products)}</div>
          </>
        )}
        <ListPager filters={filters} list={list} page={page} pages={pages} />
      </div>
    </div>
  );
}

function drawCards(shelf: ShelfName, products: readonly Product[]): ReactNode {
  return products.map((product, place) =>
    shelf === "music" ? (
      <AlbumCard key={product.id} product={product} />
    ) : (
      <ProductCard eager={place < FIRST_SCREEN_CARDS} key={product.id} product={product} />
    ),
  );
}
