import { FEATURED_NEWS, RECENT_NEWS } from "#content/news.ts";
import { PRIVACY_LAST_CHANGED } from "#content/policies/privacy.ts";
import { TERMS_LAST_CHANGED } from "#content/policies/terms.ts";
import { RETURNS_LAST_CHANGED } from "#content/returns.ts";
import { SHELF_PAGE_SIZE, SHELVES, type ShelfCounts } from "#domain/catalogue/shop-shelves.ts";

export type IndexedPage = {
  readonly path: string;
  /**
   * When it last changed, in ISO 8601; `catalogue` for pages that change with the products; undefined when not
   * recorded.
   */
  readonly changed: string | "catalogue" | undefined;
};

/** All pages that search engines may show, except those of products. */
export const INDEXED_PAGES: readonly IndexedPage[] = [
  { path: "/", changed: "catalogue" },
  { path: "/music", changed: "catalogue" },
  { path: "/limited", changed: "catalogue" },
  { path: "/accessories", changed: "catalogue" },
  { path: "/about", changed: undefined },
  { path: "/news", changed: newestOf([...FEATURED_NEWS, ...RECENT_NEWS].map(({ date }) => date)) },
  { path: "/contact", changed: undefined },
  { path: "/find-order", changed: undefined },
  { path: "/shipping", changed: undefined },
  { path: "/returns", changed: RETURNS_LAST_CHANGED },
  { path: "/size-guide", changed: undefined },
  { path: "/privacy", changed: PRIVACY_LAST_CHANGED },
  { path: "/terms", changed: TERMS_LAST_CHANGED },
];

/** Shelves that are listed even when they hold few products, because no other page shows all of them. */
const OWN_PAGE: readonly string[] = ["tees", "crewnecks", "spring"];

/** The first page of each shelf that is worth finding; the further pages are linked from it. */
export function shelfPages(counts: ShelfCounts): IndexedPage[] {
  return SHELVES.filter((shelf) => counts[shelf] > (OWN_PAGE.includes(shelf) ? 0 : SHELF_PAGE_SIZE)).map(
    (shelf) => ({ path: `/shop/${shelf}`, changed: "catalogue" }),
  );
}

function newestOf(dates: readonly string[]): string | undefined {
  return dates.toSorted().at(-1);
}
