import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { countChosen, type Filters } from "#domain/catalogue/list-filters.ts";
import { SHELF_PAGE_SIZE } from "#domain/catalogue/shop-shelves.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowLeft, ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { Part } from "#web/page/failures/part.tsx";
import { countText } from "#web/shop/products/count-text.ts";
import type { Product } from "#web/shop/products/product.ts";
import { keepProduct } from "#web/shop/products/read-products.ts";
import { FilterPanel, NothingLeft } from "./filter-panel.tsx";
import { type ListAddress, type ListData, listPath } from "./list-page.ts";

type FilteredListProps = {
  readonly list: ListAddress;
  readonly shown: ListData;
  /** The total on all pages, in words. */
  readonly counted: string;
  /** A heading for screen readers, where no visible one exists. */
  readonly heading: string;
  /** Replaces the products when there are none, with or without filters. */
  readonly empty?: ReactNode;
  /** One card per product. */
  readonly children: ReactNode;
};

/** One page of a list: products, filters, and links to the other pages. */
export function FilteredList({ list: whole, shown, counted, heading, empty, children }: FilteredListProps) {
  const { page, pages, filters, sort, facets, products } = shown;
  const list = { ...whole, sort };
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

type ListPagerProps = {
  readonly list: ListAddress;
  readonly filters: Filters;
  readonly page: number;
  readonly pages: number;
};

/** Plain links, which need no scripts and which robots follow; nothing when everything fits on one page. */
function ListPager({ list, filters, page, pages }: ListPagerProps) {
  if (pages === 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 px-(--gut) pt-7 lg:pt-10"
    >
      {page > 1 ? (
        <Link className={buttonClass("line")} rel="prev" to={listPath(list, filters, page - 1)}>
          <Icon icon={ArrowLeft} />
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p className="type-mono text-note">{`${countText(page)} / ${countText(pages)}`}</p>
      {page < pages && (
        <Link className={buttonClass("line")} rel="next" to={listPath(list, filters, page + 1)}>
          Next
          <Icon icon={ArrowRight} />
        </Link>
      )}
    </nav>
  );
}

/** Another narrowing preselects its own on every card. */
export function cardKey({ id }: Product, { size, color }: Filters): string {
  return [id, size, color].join(" ");
}
