import { redirect } from "react-router";
import { call } from "#web/api/call.ts";
import { readRowId } from "#web/paths.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import type { Route } from "./+types/movements-route.ts";

/** The movements of one product, for the stock page. Not a page of its own. */
export function loader() {
  return redirect(adminPaths.stock);
}

export function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const before = readRowId(new URL(request.url).searchParams.get("before") ?? undefined);
  const id = readRowId(params.id) ?? 0;
  return loadForAdmin(context, () =>
    call("GET /api/admin/products/:id/movements", { params: { id }, query: { before } }),
  );
}
