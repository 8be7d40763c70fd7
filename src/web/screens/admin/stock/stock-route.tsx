import { redirect } from "react-router";
import type { Awaitable } from "#web/catalogue/section-answer.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { type Loaded, sessionOf, showAtOnce } from "#web/screens/admin/controls/admin-loader.ts";
import { addressOfOldTab } from "#web/screens/admin/old-tab-addresses.ts";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/stock-route.ts";
import { type InventoryData, readInventoryData, readStockQuery, toInventory } from "./inventory-data.ts";
import { stockActions } from "./stock-actions.ts";
import { StockScreen } from "./stock-screen.tsx";

/** The first drawing is kept for everybody, so it knows no session. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded<InventoryData>> {
  const query = new URL(request.url).searchParams;
  const moved = addressOfOldTab(query);
  if (moved !== undefined) throw redirect(moved, 301);
  const wanted = readStockQuery(query);
  const readings = await context.get(shopContext).readInventory(wanted);
  return { answer: { stock: toInventory(wanted, readings), session: undefined } };
}

/** Always asks the shop: an admin decides by these numbers, and the first drawing may be a minute old. */
export function clientLoader({ context, request }: Route.ClientLoaderArgs): Promise<{
  readonly answer: Awaitable<InventoryData>;
}> {
  const wanted = readStockQuery(new URL(request.url).searchParams);
  return showAtOnce(readInventoryData(wanted, () => sessionOf(context)));
}

clientLoader.hydrate = true as const;

export const clientAction = actionOf(stockActions);

export default function StockRoute({ loaderData }: Route.ComponentProps) {
  return <StockScreen answer={loaderData.answer} />;
}
