import { data } from "react-router";
import { SHELF_PAGES } from "#content/shelf-pages.ts";
import { countChosen, NO_FILTERS } from "#domain/catalogue/list-filters.ts";
import { isShelfName } from "#domain/catalogue/shop-shelves.ts";
import { askedOfList, listPath, shownOfList } from "#web/catalogue/lists/list-page.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { MissingOrFailed } from "#web/screens/not-found/missing-or-failed.tsx";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/shelf-route.ts";
import { type ShelfData, ShelfScreen } from "./shelf-screen.tsx";

/** Robots are led through the pages of the whole shelf. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { shelf, page, pages, filters } = loaderData;
  const { title, description } = SHELF_PAGES[shelf];
  const isNarrowed = countChosen(filters) > 0;
  const publicUrl = matches[0].loaderData?.publicUrl;
  const pathOf = (number: number) => listPath({ path: paths.shelf(shelf) }, NO_FILTERS, number);
  const neighbours = [
    ...(page > 1 ? [{ rel: "prev", path: pathOf(page - 1) }] : []),
    ...(page < pages ? [{ rel: "next", path: pathOf(page + 1) }] : []),
  ];
  return [
    ...pageMeta({
      title: page === 1 ? title : `${title}, page ${page}`,
      description: page === 1 ? description : `${description} Page ${page} of ${pages}.`,
      path: pathOf(page),
      publicUrl,
      isNarrowed,
    }),
    ...(isNarrowed ? [] : neighbours).map(
      ({ rel, path }) => ({ tagName: "link", rel, href: `${publicUrl}${path}` }) as const,
    ),
  ];
};

/** Asked in the browser too, because only the server knows how many there are. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<ShelfData> {
  const { shelf } = params;
  if (!isShelfName(shelf)) throw data(null, { status: 404 });
  const list = { path: paths.shelf(shelf) };
  const asked = askedOfList(list, request.url);
  const read = await context.get(shopContext).narrowShelf(shelf, asked.filters, asked.page);
  return { shelf, ...shownOfList(list, asked, read) };
}

export default function ShelfRoute({ loaderData }: Route.ComponentProps) {
  const { shelf, page } = loaderData;
  return <ShelfScreen key={`${shelf} ${page}`} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load products. Please try again later." />;
}
