import { Suspense, useEffect, useState } from "react";
import { Await } from "react-router";
import { SHELF_PAGE_SIZE } from "#domain/catalogue/shop-shelves.ts";
import { CardSkeletons } from "#web/catalogue/cards/card-skeletons.tsx";
import { ComingSoon } from "#web/catalogue/cards/coming-soon.tsx";
import { ProductCard } from "#web/catalogue/cards/product-card.tsx";
import { productsOf } from "#web/catalogue/product-lists.ts";
import { keepSection, readSection } from "#web/catalogue/read-products.ts";
import type { Awaitable, SectionAnswer } from "#web/catalogue/section-answer.ts";
import { SectionFailure } from "#web/catalogue/section-failure.tsx";
import { ShelfEnd, useShelfTotal } from "#web/catalogue/shelf-end.tsx";
import { CareCell } from "./care-cell.tsx";

const ACCESSORIES = productsOf("accessories");
/** How many there usually are: so many skeletons are shown. */
const USUAL_COUNT = 6;
/** Cards that can be on the first screen of a phone or a desktop. */
const FIRST_SCREEN_CARDS = 4;

type AccessoriesScreenProps = { readonly accessories: Awaitable<SectionAnswer> };

export function AccessoriesScreen({ accessories }: AccessoriesScreenProps) {
  const [answer, setAnswer] = useState(accessories);
  useEffect(() => keepSection(ACCESSORIES, accessories), [accessories]);
  const pending = (
    <div aria-busy="true">
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
        <Await resolve={answer}>
          {(settled) => <Shelf answer={settled} onRetry={() => setAnswer(readSection(ACCESSORIES))} />}
        </Await>
      </Suspense>
    </div>
  );
}

type ShelfProps = { readonly answer: SectionAnswer; readonly onRetry: () => void };

function Shelf({ answer, onRetry }: ShelfProps) {
  const read = answer.ok ? answer.products : [];
  const products = read.slice(0, SHELF_PAGE_SIZE);
  const total = useShelfTotal("accessories", read.length);
  return (
    <>
      {!answer.ok && <SectionFailure onRetry={onRetry} />}
      {answer.ok && products.length === 0 && <ComingSoon />}
      {products.length > 0 && <h2 className="sr-only">All accessories</h2>}
      <div className={`product-grid ${products.length === 0 ? "mt-8" : ""}`}>
        {products.map((product, place) => (
          <ProductCard eager={place < FIRST_SCREEN_CARDS} key={product.id} product={product} />
        ))}
        <CareCell cells={products.length} />
      </div>
      <ShelfEnd shelf="accessories" total={total} unit="accessories" />
    </>
  );
}
