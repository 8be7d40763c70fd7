import { listAdminProducts } from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { readChoice, readPage } from "#web/screens/admin/lists/list-query.ts";
import type { Route } from "./+types/products-route.ts";
import { PRODUCT_STATES, ProductFinder } from "./product-finder.tsx";

/** Longer than any name or category; the API refuses more. */
const LONGEST = { search: 100, category: 40 };

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filter = {
    search: (query.get("search") ?? "").slice(0, LONGEST.search),
    category: (query.get("category") ?? "").slice(0, LONGEST.category),
    state: readChoice(query.get("state"), PRODUCT_STATES, "all"),
  };
  return loadForAdmin(context, async () => {
    const { search, category, state } = filter;
    const narrowed = { ...(search !== "" && { search }), ...(category !== "" && { category }) };
    const found = await call(listAdminProducts, { query: { state, page: readPage(query), ...narrowed } });
    return { filter, found };
  });
}

export const HydrateFallback = InventorySkeleton;

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(list) => <ProductFinder {...list} />}</Answered>;
}
