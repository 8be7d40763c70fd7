import type { Awaitable } from "#web/api/awaitable.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import {
  isNarrowed,
  NARROWED_LIST,
  narrowingOf,
  queryOf,
  shownOfList,
} from "#web/shop/catalogue/lists/list-page.ts";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { settle } from "#web/shop/products/section-answer.ts";
import type { Route } from "./+types/accessories-route.ts";
import { ACCESSORIES, AccessoriesScreen, type AccessoryList } from "./accessories-screen.tsx";

type AccessoriesData = { readonly accessories: Awaitable<AccessoryList> };

export const handle = NARROWED_LIST;

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: "Accessories",
    description: "Caps, hats, totes, socks and a slipmat from KULUD, and how to care for them.",
    path: paths.accessories,
    matches,
    isNarrowed: isNarrowed(location.search),
  });

export const loader = onServer(async ({ read, address }): Promise<AccessoriesData> => {
  const asked = { ...narrowingOf(address), page: 1 };
  const shelf = { params: { shelf: "accessories" }, query: queryOf(asked) };
  const [found, { care }] = await Promise.all([
    settle(read("GET /api/shelves/:shelf", shelf)),
    read("GET /api/texts"),
  ]);
  const shown = found.ok ? { ok: true as const, ...shownOfList(ACCESSORIES, asked, found) } : found;
  return { accessories: { ...shown, care } };
});

/** Not awaited: skeletons are shown meanwhile. A filtered address may redirect. */
export function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): AccessoriesData | Promise<AccessoriesData> {
  if (isNarrowed(new URL(request.url).search)) return serverLoader().then(unpack);
  const ask = async () => unpack(await serverLoader()).accessories;
  // The screen keeps the list once it is shown.
  const isKept = visitCache.has(paths.accessories);
  return { accessories: isKept ? visitCache.read(paths.accessories, ask) : settle(ask()) };
}

export default function AccessoriesRoute({ loaderData }: Route.ComponentProps) {
  return <AccessoriesScreen accessories={unpack(loaderData).accessories} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load products. Please try again later." />;
}
