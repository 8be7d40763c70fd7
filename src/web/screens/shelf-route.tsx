import type { ReactNode } from "react";
import { BRAND } from "#content/brand.ts";
import { shelfNoun, shelfTitle } from "#content/catalogue/shelf-pages.ts";
import { countChosen, NO_FILTERS } from "#domain/catalogue/list-filters.ts";
import { isShelfName, type Shelf } from "#domain/catalogue/shop-shelves.ts";
import { unpack } from "#web/page/packed.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { shopFactsOf } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { AlbumCard } from "#web/shop/catalogue/cards/album-card.tsx";
import { ComingSoon } from "#web/shop/catalogue/cards/coming-soon.tsx";
import { ProductCard } from "#web/shop/catalogue/cards/product-card.tsx";
import { cardKey, FilteredList } from "#web/shop/catalogue/lists/filtered-list.tsx";
import {
  isNarrowed,
  type ListData,
  listPath,
  listRequestOf,
  NARROWED_LIST,
  queryOf,
  shownOfList,
} from "#web/shop/catalogue/lists/list-page.ts";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { countText } from "#web/shop/products/count-text.ts";
import type { Route } from "./+types/shelf-route.ts";

export const handle: PageHandle = { ...NARROWED_LIST, reads: [...NARROWED_LIST.reads, "page"] };

/** Robots follow the pages of the whole shelf. */
export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return [];
  const { shelf, page, pages } = unpack(loaderData);
  const title = shelfTitle(shelf);
  const description = shelf.description || `${title} by ${BRAND}.`;
  const isPart = isNarrowed(location.search);
  const publicUrl = shopFactsOf(matches)?.publicUrl;
  const pathOf = (number: number) => listPath({ path: paths.shelf(shelf.slug) }, NO_FILTERS, number);
  const neighbours = [
    ...(page > 1 ? [{ rel: "prev", path: pathOf(page - 1) }] : []),
    ...(page < pages ? [{ rel: "next", path: pathOf(page + 1) }] : []),
  ];
  return [
    ...pageMeta({
      title: page === 1 ? title : `${title}, page ${page}`,
      description: page === 1 ? description : `${description} Page ${page} of ${pages}.`,
      path: pathOf(page),
      matches,
      isNarrowed: isPart,
    }),
    ...(isPart ? [] : neighbours).map(
      ({ rel, path }) => ({ tagName: "link", rel, href: `${publicUrl}${path}` }) as const,
    ),
  ];
};

/** On the server alone, because only it knows the count. */
export const loader = onServer(
  async ({ read, params: { shelf: slug = "" }, address }): Promise<ShelfData> => {
    const list = { path: paths.shelf(slug) };
    const asked = listRequestOf(list, address);
    const { shelf, ...found } = await read("GET /api/shelves/:shelf", {
      params: { shelf: slug },
      query: queryOf(asked),
    });
    return { shelf, ...shownOfList(list, asked, found) };
  },
);

export default function ShelfRoute({ loaderData }: Route.ComponentProps) {
  const shown = unpack(loaderData);
  return <ShelfScreen key={`${shown.shelf.slug} ${shown.page}`} {...shown} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load products. Please try again later." />;
}

/** Data of its screen. */
type ShelfData = ListData & { readonly shelf: Pick<Shelf, "slug" | "name" | "description"> };

/** Cards that can be on the first screen of a phone or a desktop. */
const FIRST_SCREEN_CARDS = 4;

/** One page of a shelf: products, filters, and links to the other pages. */
function ShelfScreen({ shelf, ...shown }: ShelfData) {
  const { total, filters } = shown;
  const { slug, description } = shelf;
  const noun = shelfNoun(slug);
  const isOwn = !isShelfName(slug);
  return (
    <div className={slug === "music" ? "theme-ink" : ""}>
      <div className="page-width pb-24">
        <h1 className="type-display -ml-[0.04em] px-(--gut) pt-5 pb-7 text-d0 tracking-[-0.04em] [overflow-wrap:anywhere] lg:pb-14">
          {shelfTitle(shelf)}
        </h1>
        {isOwn && description !== "" && (
          <p className="max-w-[60ch] px-(--gut) pb-7 lg:-mt-7 lg:pb-14">{description}</p>
        )}
        <FilteredList
          counted={`${countText(total)} ${total === 1 ? "piece" : noun}`}
          empty={<ComingSoon />}
          heading={`${countChosen(filters) > 0 ? "Found" : "All"} ${noun}`}
          list={{ path: paths.shelf(slug) }}
          shown={shown}
        >
          {drawCards(slug, shown)}
        </FilteredList>
      </div>
    </div>
  );
}

function drawCards(slug: string, { products, filters }: ListData): ReactNode {
  return products.map((product, place) =>
    slug === "music" ? (
      <AlbumCard key={product.id} product={product} />
    ) : (
      <ProductCard
        eager={place < FIRST_SCREEN_CARDS}
        filters={filters}
        key={cardKey(product, filters)}
        product={product}
      />
    ),
  );
}
