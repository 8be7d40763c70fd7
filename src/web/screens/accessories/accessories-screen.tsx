import { Suspense, useEffect } from "react";
import { Await, useRevalidator } from "react-router";
import { countChosen } from "#domain/catalogue/list-filters.ts";
import type { TextRow } from "#domain/texts/page-texts.ts";
import type { Awaitable } from "#web/api/awaitable.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { Part } from "#web/page/failures/part.tsx";
import { paths } from "#web/paths.ts";
import { PairRows } from "#web/screens/page-parts/text-rows.tsx";
import { CardSkeletons } from "#web/shop/catalogue/cards/card-skeletons.tsx";
import { ComingSoon } from "#web/shop/catalogue/cards/coming-soon.tsx";
import { freeCells } from "#web/shop/catalogue/cards/end-cell.tsx";
import { ProductCard } from "#web/shop/catalogue/cards/product-card.tsx";
import { FilterPanel, NothingLeft } from "#web/shop/catalogue/lists/filter-panel.tsx";
import { type ListAddress, type ListData, listPath } from "#web/shop/catalogue/lists/list-page.ts";
import { SectionFailure } from "#web/shop/catalogue/section-head.tsx";
import { ShelfEnd } from "#web/shop/catalogue/shelf-end.tsx";
import { countText } from "#web/shop/products/count-text.ts";
import { keepProduct } from "#web/shop/products/read-products.ts";
import type { Settled } from "#web/shop/products/section-answer.ts";

export const ACCESSORIES: ListAddress = { path: paths.accessories };
/** The usual number of products, for the skeletons. */
const USUAL_COUNT = 6;
/** Cards that can be on the first screen of a phone or a desktop. */
const FIRST_SCREEN_CARDS = 4;

/** The first page of the list; the rest are on the shelf's own pages. */
export type AccessoryList = Settled<ListData> & {
  /** How to keep them; absent when the shop cannot be reached. */
  readonly care?: readonly TextRow[] | undefined;
};

type AccessoriesScreenProps = { readonly accessories: Awaitable<AccessoryList> };

export function AccessoriesScreen({ accessories }: AccessoriesScreenProps) {
  const pending = (
    <div aria-busy="true">
      <Skeleton className="mb-5 h-13.5 lg:mb-8" />
      <CardSkeletons count={USUAL_COUNT}>
        <CareCell care={undefined} cells={USUAL_COUNT} />
      </CardSkeletons>
    </div>
  );
  return (
    <div className="page-width pb-24">
      {/* The longest word among the titles: at the usual minimum size it is wider than a screen of 320 pixels. */}
      <h1 className="type-display -ml-[0.04em] px-(--gut) pt-5 pb-7 text-d0 tracking-[-0.04em] max-[359px]:text-[2.6rem] lg:pb-14">
        Accessories
      </h1>
      <Suspense fallback={pending}>
        <Await resolve={accessories}>
          {(settled) => (settled.ok ? <Shelf shown={settled} /> : <FailedShelf care={settled.care} />)}
        </Await>
      </Suspense>
    </div>
  );
}

function FailedShelf({ care }: Pick<AccessoryList, "care">) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <SectionFailure onRetry={() => void revalidate()} />
      <div className="product-grid mt-8">
        <CareCell care={care} cells={0} />
      </div>
    </>
  );
}

function Shelf({ shown }: { readonly shown: Extract<AccessoryList, { ok: true }> }) {
  const { total, filters, sort, facets, products, care } = shown;
  const isNarrowed = countChosen(filters) > 0;
  const list = { ...ACCESSORIES, sort };
  useEffect(() => {
    if (!isNarrowed && sort === undefined) visitCache.keep(paths.accessories, shown);
    for (const product of shown.products) keepProduct(product);
  }, [isNarrowed, sort, shown]);
  return (
    <>
      <Part name="filters">
        <FilterPanel facets={facets} filters={filters} list={list} />
      </Part>
      {products.length === 0 && (isNarrowed ? <NothingLeft filters={filters} list={list} /> : <ComingSoon />)}
      {products.length > 0 && (
        <h2 className="sr-only">{isNarrowed ? "Found accessories" : "All accessories"}</h2>
      )}
      {products.length > 0 && isNarrowed && (
        <p className="type-mono px-(--gut) pb-3 text-note" role="status">
          {`${countText(total)} ${total === 1 ? "piece" : "accessories"}`}
        </p>
      )}
      <div className={`product-grid ${products.length === 0 ? "mt-8" : ""}`}>
        {products.map((product, place) => (
          <ProductCard eager={place < FIRST_SCREEN_CARDS} key={product.id} product={product} />
        ))}
        <CareCell care={care} cells={products.length} />
      </div>
      <ShelfEnd
        shelf="accessories"
        to={listPath({ path: paths.shelf("accessories"), sort }, filters)}
        total={total}
        unit="accessories"
      />
    </>
  );
}

type CareCellProps = Pick<AccessoryList, "care"> & {
  /** Cells the products take. */
  readonly cells: number;
};

/** Fills the cells that the last row leaves free on desktops; its own row where there are none, and on small screens. */
function CareCell({ care = [], cells }: CareCellProps) {
  if (care.length === 0) return null;
  return (
    <section
      aria-labelledby="care"
      className={`col-span-full flex flex-col justify-between gap-10 border-b border-rule bg-plate px-(--gut) pt-3.5 pb-5.5 [container-type:inline-size] ${DESKTOP_SPANS[freeCells(cells, "desktop")]}`}
    >
      <h2
        className="type-display text-[clamp(1.75rem,11.6cqw,5.5rem)] leading-[0.84] tracking-[-0.04em]"
        id="care"
      >
        Care Instructions
      </h2>
      <PairRows rows={care} />
    </section>
  );
}

const DESKTOP_SPANS = ["", "lg:col-span-1", "lg:col-span-2", "lg:col-span-3"] as const;
