import { redirect } from "react-router";
import { adminPaths } from "#web/admin-paths.ts";
import { call } from "#web/api/call.ts";
import { readStockGrid } from "#web/api/stock-operations.ts";
import { readRowId } from "#web/paths.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/grid-route.ts";
import { gridActions } from "./grid-actions.ts";
import { GridScreen } from "./grid-screen.tsx";

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const productId = readRowId(params.id);
  if (productId === undefined) throw redirect(adminPaths.stock);
  return loadForAdmin(context, () => call(readStockGrid, { params: { productId } }));
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(gridActions);

export default function GridRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <Answered key={params.id} {...loaderData}>
      {(grid) => <GridScreen grid={grid} key={grid.countedBy} />}
    </Answered>
  );
}
