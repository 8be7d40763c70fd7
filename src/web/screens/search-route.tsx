import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import type { SitePage } from "#content/site-pages.ts";
import { countChosen, NO_FILTERS } from "#domain/catalogue/list-filters.ts";
import { LONGEST_SEARCH, tidySearch } from "#domain/catalogue/search-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Search } from "#web/kit/ui/icon-paths.ts";
import { unpack } from "#web/page/packed.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { NO_INDEX, pageTitle } from "#web/page/page-meta.ts";
import { missing, onServer } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { ProductCard } from "#web/shop/catalogue/cards/product-card.tsx";
import { cardKey, FilteredList } from "#web/shop/catalogue/lists/filtered-list.tsx";
import {
  type ListAddress,
  type ListData,
  listPath,
  listRequestOf,
  NARROWED_LIST,
  queryOf,
  shownOfList,
} from "#web/shop/catalogue/lists/list-page.ts";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { countText } from "#web/shop/products/count-text.ts";
import { findPages, helpPages } from "#web/shop/search/find-pages.ts";
import { SEARCH_INPUT } from "#web/shop/search/search-input.ts";
import { PageLinks, ShelfLinks } from "#web/shop/search/search-links.tsx";
import type { Route } from "./+types/search-route.ts";

export const handle: PageHandle = { ...NARROWED_LIST, reads: ["q", ...NARROWED_LIST.reads, "page"] };

/** A search is one visitor's own page: robots are not to index it. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? titleOf(unpack(loaderData)) : "Search") },
  { name: "description", content: "Find a KULUD piece by its name, color or category." },
  NO_INDEX,
];

export const loader = onServer(async ({ read, address }): Promise<SearchData> => {
  const q = tidySearch(address.searchParams.get("q") ?? "");
  const asked = listRequestOf({ path: paths.search, q }, address);
  if (q === "" && countChosen(asked.filters) === 0) {
    if (asked.page > 1) throw missing();
    return { q };
  }
  const { meant, text, filters, ...found } = await read("GET /api/search/pieces", {
    query: { q, ...queryOf(asked) },
  });
  return { q, text, meant, found: shownOfList(listOf(text), { ...asked, filters }, found) };
});

function listOf(text: string): ListAddress {
  return { path: paths.search, q: text };
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...unpack(loaderData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Search failed. Please try again later." />;
}

/** The search and its results; nothing without a search. */
type SearchData = {
  readonly q: string;
  /** What of it is no filter. */
  readonly text?: string;
  /** The corrected search. */
  readonly meant?: string | undefined;
  readonly found?: ListData;
};

function titleOf({ q }: SearchData): string {
  return q === "" ? "Search" : `Search: ${q}`;
}

/** The search as a page, which needs no script. */
function SearchScreen({ q, text = q, meant, found }: SearchData) {
  const navigate = useNavigate();

  /** Handles the form without loading a new document. */
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = tidySearch(String(new FormData(event.currentTarget).get(SEARCH_INPUT.name) ?? ""));
    if (typed !== "") void navigate(listPath({ path: paths.search, q: typed }, NO_FILTERS));
  }

  return (
    <div className="page-width pb-24">
      <h1 className="type-display -ml-[0.04em] px-(--gut) pt-5 pb-5 text-d0 tracking-[-0.04em] lg:pb-8">
        Search
      </h1>
      <search>
        <form
          action={paths.search}
          className="mx-(--gut) mb-7 flex max-w-[44rem] flex-wrap lg:mb-10"
          onSubmit={search}
        >
          <input
            {...SEARCH_INPUT}
            aria-label="Search the shop"
            className="h-14 min-w-32 flex-1 border border-r-0 border-field bg-paper px-3.5 text-[1.0625rem] focus:outline-3 focus:-outline-offset-1 focus:outline-ink focus:[box-shadow:none]"
            defaultValue={q}
            key={q}
            maxLength={LONGEST_SEARCH}
            required
          />
          <span className="w-36 shrink-0">
            <Button icon={Search} tone="ink" type="submit">
              Search
            </Button>
          </span>
        </form>
      </search>
      {found ? (
        <Found found={found} key={`${q} ${found.page}`} meant={meant} q={q} text={text} />
      ) : (
        <RelatedProducts title="Or look at" />
      )}
    </div>
  );
}

type FoundProps = {
  readonly q: string;
  readonly text: string;
  readonly meant: string | undefined;
  readonly found: ListData;
};

function Found({ q, text, meant, found }: FoundProps) {
  const { total, filters, products } = found;
  const isNarrowed = countChosen(filters) > 0;
  const { pages, areMeant } = findPages(q, { total: isNarrowed ? Math.max(1, total) : total, meant });
  if (areMeant) return <PagesFound pages={pages} q={q} />;
  if (total === 0 && !isNarrowed) return <NothingFound q={q} />;
  return (
    <>
      {meant !== undefined && (
        <p className="max-w-[58ch] px-(--gut) pb-5">
          {`Nothing is called “${q}”. This is what there is for “${meant}”.`}
        </p>
      )}
      <FilteredList
        counted={countedFor(total, meant ?? text)}
        heading="Found"
        list={listOf(text)}
        shown={found}
      >
        {products.map((product, place) => (
          <ProductCard
            eager={place < 2}
            filters={filters}
            key={cardKey(product, filters)}
            product={product}
          />
        ))}
      </FilteredList>
      {pages.length > 0 && <Pages className="pt-12" pages={pages} />}
    </>
  );
}

function countedFor(total: number, text: string): string {
  const pieces = `${countText(total)} ${total === 1 ? "piece" : "pieces"}`;
  return text === "" ? pieces : `${pieces} for “${text}”`;
}

/** A search without matching products. */
function PagesFound({ q, pages }: { readonly q: string; readonly pages: readonly SitePage[] }) {
  return (
    <>
      <p className="px-(--gut) pb-8 text-[1.125rem]" role="status">
        {`${pages.length} ${pages.length === 1 ? "page" : "pages"} for “${q}”`}
      </p>
      <Pages pages={pages} />
      <RelatedProducts title="Or look at" />
    </>
  );
}

type PagesProps = {
  readonly className?: string;
  readonly pages: readonly SitePage[];
  readonly title?: string;
};

function Pages({ className = "pb-10", pages, title = "Pages" }: PagesProps) {
  return (
    <section aria-labelledby="pages" className={className}>
      <h2 className="type-mono px-(--gut) pb-2.5 text-note" id="pages">
        {title}
      </h2>
      <PageLinks pages={pages} />
    </section>
  );
}

function NothingFound({ q }: { readonly q: string }) {
  return (
    <>
      <p className="max-w-[58ch] px-(--gut) pb-8 text-[1.125rem]" role="status">
        {`Nothing found for “${q}”. Try one word of it, a color, or what kind of piece it is.`}
      </p>
      <Pages pages={helpPages(q)} title="Or an answer" />
      <RelatedProducts title="All there is" />
    </>
  );
}

function RelatedProducts({ title }: { readonly title: string }) {
  return (
    <section aria-labelledby="ways-on">
      <h2 className="type-mono px-(--gut) pb-2.5 text-note" id="ways-on">
        {title}
      </h2>
      <ShelfLinks className="border-t border-rule" />
    </section>
  );
}
