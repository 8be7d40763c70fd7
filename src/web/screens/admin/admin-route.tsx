import type { Awaitable } from "#web/catalogue/section-answer.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/admin-route.ts";
import { InventoryScreen } from "./admin-screen.tsx";
import { STOCK_TAB, tabOf } from "./admin-tabs.ts";
import { type InventoryData, readInventoryData, toInventory } from "./stock/inventory-data.ts";

type InventoryAnswer = { readonly answer: Awaitable<InventoryData> };

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: "Inventory",
    description: "What is on the shelves of KULUD.",
    path: paths.inventory,
    publicUrl: matches[0].loaderData?.publicUrl,
  }),
  { name: "robots", content: "noindex" },
];

/** The first drawing is kept for everybody, so it knows no session. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<InventoryAnswer> {
  if (tabOf(new URL(request.url).searchParams) !== STOCK_TAB) {
    return { answer: { stock: undefined, session: undefined } };
  }
  const shop = context.get(shopContext);
  const [products, readings] = await Promise.all([shop.listAll(), shop.readInventory()]);
  return { answer: { stock: toInventory(products, readings), session: undefined } };
}

/** Coming from another page, the screen is shown at once and fills when its answer is here. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<InventoryAnswer> {
  const answer = readInventoryData(tabOf(new URL(request.url).searchParams));
  const isHere = window.location.pathname === paths.inventory;
  return { answer: isHere ? await answer : answer };
}

/** The page may be a minute old, and only the browser knows whether somebody is signed in. */
clientLoader.hydrate = true as const;

export default function InventoryRoute({ loaderData }: Route.ComponentProps) {
  return <InventoryScreen answer={loaderData.answer} />;
}
