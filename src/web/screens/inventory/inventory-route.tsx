import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/inventory-route.ts";
import { type InventoryData, readInventoryData, toInventory } from "./inventory-data.ts";
import { InventoryScreen } from "./inventory-screen.tsx";

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
export async function loader({ context }: Route.LoaderArgs): Promise<InventoryData> {
  const shop = context.get(shopContext);
  const [products, readings] = await Promise.all([shop.listAll(), shop.readInventory()]);
  return { inventory: toInventory(products, readings), door: undefined };
}

export function clientLoader(): Promise<InventoryData> {
  return readInventoryData();
}

/** The page may be a minute old, and only the browser knows whether somebody is signed in. */
clientLoader.hydrate = true as const;

export default function InventoryRoute({ loaderData }: Route.ComponentProps) {
  return <InventoryScreen {...loaderData} />;
}
