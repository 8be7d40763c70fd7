import { type ReactNode, useEffect } from "react";
import { countChosen } from "#domain/catalogue/list-filters.ts";
import { SHELF_PAGE_SIZE } from "#domain/catalogue/shop-shelves.ts";
import { countText } from "#web/catalogue/count-text.ts";
import { keepProduct } from "#web/catalogue/read-products.ts";
import { Part } from "#web/failures/part.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import type { ListAddress, ListData } from "./list-page.ts";
import { ListPager } from "./list-pager.tsx";
import { NothingLeft } from "./nothing-left.tsx";

type PieceListProps = {
  readonly list: ListAddress;
  readonly shown: ListData;
  /** How many there are on all pages, in words. */
  readonly counted: string;
  /** What the pieces are to who goes through the headings, where they need no other. */
  readonly heading: string;
  /** Instead of the pieces where there are none, with or without filters. */
  readonly empty?: ReactNode;
  /** A card for each. */
  readonly children: ReactNode;
};

/** One page of a list: its pieces, what they can be narrowed by, and the way to the others by links. */
export function PieceList({ list, shown, counted, heading, empty, children }: PieceListProps) {
  const { page, pages, filters, facets, products } = shown;
  useEffect(() => {
    for (const product of products) keepProduct(product);
  }, [products]);
  const first = (page - 1) * SHELF_PAGE_SIZE + 1;
  return (
    <>
      <Part name="filters">
        <FilterPanel facets={facets} filters={filters} list={list} />
      </Part>
      {products.length === 0 &&
        (countChosen(filters) > 0 ? <NothingLeft filters={filters} list={list} /> : empty)}
      {products.length > 0 && (
        <>
          <div className="type-mono flex justify-between gap-4 px-(--gut) pb-3 text-note">
            <p role="status">{counted}</p>
            {pages > 1 && <h2>{`${countText(first)} to ${countText(first + products.length - 1)}`}</h2>}
          </div>
          {pages === 1 && <h2 className="sr-only">{heading}</h2>}
          <div className="product-grid">{children}</div>
        </>
      )}
      <ListPager filters={filters} list={list} page={page} pages={pages} />
    </>
  );
}
