import { data, redirect } from "react-router";
import { SHELF_PAGES } from "#content/shelf-pages.ts";
import { countShelfPages, isShelfName } from "#domain/catalogue/shop-shelves.ts";
import { toProduct } from "#web/catalogue/product.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { MissingOrFailed } from "#web/screens/not-found/missing-or-failed.tsx";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/shelf-route.ts";
import { readShelfPage, type ShelfData, shelfPagePath } from "./shelf-page.ts";
import { ShelfScreen } from "./shelf-screen.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { shelf, page, pages } = loaderData;
  const { title, description } = SHELF_PAGES[shelf];
  const publicUrl = matches[0].loaderData?.publicUrl;
  const neighbours = [
    ...(page > 1 ? [{ rel: "prev", path: shelfPagePath(shelf, page - 1) }] : []),
    ...(page < pages ? [{ rel: "next", path: shelfPagePath(shelf, page + 1) }] : []),
  ];
  return [
    ...pageMeta({
      title: page === 1 ? title : `${title}, page ${page}`,
      description: page === 1 ? description : `${description} Page ${page} of ${pages}.`,
      path: shelfPagePath(shelf, page),
      publicUrl,
    }),
    ...neighbours.map(({ rel, path }) => ({ tagName: "link", rel, href: `${publicUrl}${path}` }) as const),
  ];
};

/** Asked in the browser too, because only the server knows how many there are. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<ShelfData> {
  const { shelf } = params;
  const page = readShelfPage(new URL(request.url).searchParams.get("page"));
  if (!isShelfName(shelf) || page === undefined) throw data(null, { status: 404 });
  if (page === "spelled out") throw redirect(paths.shelf(shelf), 301);
  const shop = context.get(shopContext);
  const [counts, products] = await Promise.all([shop.countShelves(), shop.listShelf(shelf, page)]);
  const total = counts?.[shelf] ?? products.length;
  const pages = Math.max(countShelfPages(total), products.length > 0 ? page : 1);
  if (page > pages) throw data(null, { status: 404 });
  return { shelf, total, page, pages, products: products.map(toProduct) };
}

export default function ShelfRoute({ loaderData }: Route.ComponentProps) {
  const { shelf, page } = loaderData;
  return <ShelfScreen key={`${shelf} ${page}`} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load products. Please try again later." />;
}
