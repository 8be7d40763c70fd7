import type { ReactNode } from "react";
import { SHELF_PAGES } from "#content/shelf-pages.ts";
import { SHELF_NOUNS } from "#content/shelves.ts";
import { countChosen } from "#domain/catalogue/list-filters.ts";
import type { ShelfName } from "#domain/catalogue/shop-shelves.ts";
import { AlbumCard } from "#web/catalogue/cards/album-card.tsx";
import { ComingSoon } from "#web/catalogue/cards/coming-soon.tsx";
import { ProductCard } from "#web/catalogue/cards/product-card.tsx";
import { countText } from "#web/catalogue/count-text.ts";
import type { ListData } from "#web/catalogue/lists/list-page.ts";
import { PieceList } from "#web/catalogue/lists/piece-list.tsx";
import type { Product } from "#web/catalogue/product.ts";
import { paths } from "#web/paths.ts";

/** What its screen shows. */
export type ShelfData = ListData & { readonly shelf: ShelfName };

/** Cards that can be on the first screen of a phone or a desktop. */
const FIRST_SCREEN_CARDS = 4;

/** One page of a shelf: its pieces, what they can be narrowed by, and the way to the others by links. */
export function ShelfScreen({ shelf, ...shown }: ShelfData) {
  const { total, filters, products } = shown;
  const noun = SHELF_NOUNS[shelf];
  return (
    <div className={shelf === "music" ? "theme-ink" : ""}>
      <div className="page-width pb-24">
        <h1 className="type-display -ml-[0.04em] px-(--gut) pt-5 pb-7 text-d0 tracking-[-0.04em] [overflow-wrap:anywhere] lg:pb-14">
          {SHELF_PAGES[shelf].title}
        </h1>
        <PieceList
          counted={`${countText(total)} ${total === 1 ? "piece" : noun}`}
          empty={<ComingSoon />}
          heading={`${countChosen(filters) > 0 ? "Found" : "All"} ${noun}`}
          list={{ path: paths.shelf(shelf) }}
          shown={shown}
        >
          {drawCards(shelf, products)}
        </PieceList>
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
