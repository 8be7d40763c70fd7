import { redirect } from "react-router";
import { adminPaths } from "#web/admin-paths.ts";
import { getAdminProduct } from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { listProductFiles } from "#web/api/download-operations.ts";
import { readDemand } from "#web/api/waitlist-operations.ts";
import { readRowId } from "#web/paths.ts";
import { actionOf, keepsTyped } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/product-route.ts";
import { productActions } from "./product-actions.ts";
import { ProductEditor } from "./product-editor.tsx";

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const id = readRowId(params.id);
  if (id === undefined) throw redirect(adminPaths.products());
  return loadForAdmin(context, async () => {
    const [product, { files }, demand] = await Promise.all([
      call(getAdminProduct, { params: { id } }),
      call(listProductFiles, { params: { id } }),
      call(readDemand, { query: { product: String(id) } }),
    ]);
    return { product, files, demand };
  });
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(productActions);

export const shouldRevalidate = keepsTyped;

export default function ProductRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <Answered key={params.id} {...loaderData}>
      {(read) => <ProductEditor {...read} />}
    </Answered>
  );
}
