import { tidySearch } from "#domain/catalogue/search-text.ts";
import { askedOfList, shownOfList } from "#web/catalogue/lists/list-page.ts";
import { NO_INDEX, pageTitle } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { MissingOrFailed } from "#web/screens/not-found/missing-or-failed.tsx";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/search-route.ts";
import { type SearchData, SearchScreen } from "./search-screen.tsx";

/** What somebody looks for is nobody else's page: robots leave it out. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.q ? `Search: ${loaderData.q}` : "Search") },
  { name: "description", content: "Find a KULUD piece by its name, color or category." },
  NO_INDEX,
];

export async function loader({ context, request }: Route.LoaderArgs): Promise<SearchData> {
  const q = tidySearch(new URL(request.url).searchParams.get("q") ?? "");
  if (q === "") return { q };
  const list = { path: paths.search, q };
  const asked = askedOfList(list, request.url);
  const read = await context.get(shopContext).search(q, asked.page, asked.filters);
  return { q, meant: read.meant, found: shownOfList(list, asked, read) };
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Search failed. Please try again later." />;
}
