import { Suspense, useEffect } from "react";
import { Await, useRevalidator } from "react-router";
import { countChosen } from "#domain/catalogue/list-filters.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { CardSkeletons } from "#web/catalogue/cards/card-skeletons.tsx";
import { ComingSoon } from "#web/catalogue/cards/coming-soon.tsx";
import { ProductCard } from "#web/catalogue/cards/product-card.tsx";
import { countText } from "#web/catalogue/count-text.ts";
import { FilterPanel } from "#web/catalogue/lists/filter-panel.tsx";
import { type ListAddress, type ListData, listPath } from "#web/catalogue/lists/list-page.ts";
import { NothingLeft } from "#web/catalogue/lists/nothing-left.tsx";
import { keepProduct } from "#web/catalogue/read-products.ts";
import type { Awaitable, Settled } from "#web/catalogue/section-answer.ts";
import { SectionFailure } from "#web/catalogue/section-failure.tsx";
import { ShelfEnd } from "#web/catalogue/shelf-end.tsx";
import { Part } from "#web/failures/part.tsx";
import { paths } from "#web/paths.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CareCell } from "./care-cell.tsx";

export const ACCESSORIES: ListAddress = { path: paths.accessories };
/** How many there usually are: so many skeletons are shown. */
const USUAL_COUNT = 6;
/** Cards that can be on the first screen of a phone or a desktop. */
const FIRST_SCREEN_CARDS = 4;

/** The first page of them: the others stand on the shelf's own pages. */
export type AccessoryList = Settled<ListData>;

type AccessoriesScreenProps = { readonly accessories: Awaitable<AccessoryList> };

export function AccessoriesScreen({ accessories }: AccessoriesScreenProps) {
  const pending = (
    <div aria-busy="true">
      <Skeleton className="mb-5 h-13.5 lg:mb-8" />
      <CardSkeletons count={USUAL_COUNT}>
        <CareCell cells={USUAL_COUNT} />
      </CardSkeletons>
    </div>
  );
  return (
    <div className="page-width pb-24">
      {/* The longest single word among the titles: at its usual least size it is wider than a screen of 320 pixels. */}
      <h1 className="type-display -ml-[0.04em] px-(--gut) pt-5 pb-7 text-d0 tracking-[-0.04em] max-[359px]:text-[2.6rem] lg:pb-14">
        Accessories
      </h1>
      <Suspense fallback={pending}>
        <Await resolve={accessories}>
          {(settled) => (settled.ok ? <Shelf shown={settled} /> : <FailedShelf />)}
        </Await>
      </Suspense>
    </div>
  );
}

function FailedShelf() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <SectionFailure onRetry={() => void revalidate()} />
      <div className="product-grid mt-8">
        <CareCell cells={0} />
      </div>
    </>
  );
}

function Shelf({ shown }: { readonly shown: Extract<AccessoryList, { ok: true }> }) {
  const { total, filters, facets, products } = shown;
  const isNarrowed = countChosen(filters) > 0;
  useEffect(() => {
    if (!isNarrowed) visitCache.keep(paths.accessories, shown);
    for (const product of shown.products) keepProduct(product);
  }, [isNarrowed, shown]);
  return (
    <>
      <Part name="filters">
        <FilterPanel facets={facets} filters={filters} list={ACCESSORIES} />
      </Part>
      {products.length === 0 &&
        (isNarrowed ? <NothingLeft filters={filters} list={ACCESSORIES} /> : <ComingSoon />)}
      {products.length > 0 && <h2 className="sr-only">{isNarrowed ? "Found" : "All"} accessories</h2>}
      {products.length > 0 && isNarrowed && (
        <p className="type-mono px-(--gut) pb-3 text-note" role="status">
          {countText(total)} {total === 1 ? "piece" : "accessories"}
        </p>
      )}
      <div className={`product-grid ${products.length === 0 ? "mt-8" : ""}`}>
        {products.map((product, place) => (
          <ProductCard eager={place < FIRST_SCREEN_CARDS} key={product.id} product={product} />
        ))}
        <CareCell cells={products.length} />
      </div>
      <ShelfEnd
        shelf="accessories"
        to={listPath({ path: paths.shelf("accessories") }, filters)}
        total={total}
        unit="accessories"
      />
    </>
  );
}
