import { type ReactNode, useEffect } from "react";
import { SHELF_PAGES } from "#content/shelf-pages.ts";
import { SHELF_NOUNS } from "#content/shelves.ts";
import { SHELF_PAGE_SIZE, type ShelfName } from "#domain/catalogue/shop-shelves.ts";
import { AlbumCard } from "#web/catalogue/cards/album-card.tsx";
import { ComingSoon } from "#web/catalogue/cards/coming-soon.tsx";
import { ProductCard } from "#web/catalogue/cards/product-card.tsx";
import { countText } from "#web/catalogue/count-text.ts";
import type { Product } from "#web/catalogue/product.ts";
import { keepProduct } from "#web/catalogue/read-products.ts";
import type { ShelfData } from "./shelf-page.ts";
import { ShelfPager } from "./shelf-pager.tsx";

/** Cards that can be on the first screen of a phone or a desktop. */
const FIRST_SCREEN_CARDS = 4;

/** One page of a shelf: its pieces, and the way to the others by links. */
export function ShelfScreen({ shelf, total, page, pages, products }: ShelfData) {
  useEffect(() => {
    for (const product of products) keepProduct(product);
  }, [products]);
  const first = (page - 1) * SHELF_PAGE_SIZE + 1;
  const range = `${countText(first)} to ${countText(first + products.length - 1)}`;
  return (
    <div className={shelf === "music" ? "theme-ink" : ""}>
      <div className="page-width pb-24">
        <h1 className="type-display -ml-[0.04em] px-(--gut) pt-5 pb-7 text-d0 tracking-[-0.04em] [overflow-wrap:anywhere] lg:pb-14">
          {SHELF_PAGES[shelf].title}
        </h1>
        {products.length === 0 ? (
          <ComingSoon />
        ) : (
          <>
            <div className="type-mono flex justify-between gap-4 px-(--gut) pb-3 text-note">
              <p>
                {countText(total)} {total === 1 ? "piece" : SHELF_NOUNS[shelf]}
              </p>
              {pages > 1 && <h2>{range}</h2>}
            </div>
            {pages === 1 && <h2 className="sr-only">All {SHELF_NOUNS[shelf]}</h2>}
            <div className="product-grid">{drawCards(shelf, products)}</div>
          </>
        )}
        <ShelfPager page={page} pages={pages} shelf={shelf} />
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
