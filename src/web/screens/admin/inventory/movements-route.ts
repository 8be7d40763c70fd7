import { redirect } from "react-router";
import { readRowId } from "#web/paths.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";

/** The movements of one product, for the stock page. Not a page of its own. */
export function loader() {
  return redirect(adminPaths.stock);
}

export const clientLoader = inAdmin(({ read, params, address }) => {
  const before = readRowId(address.searchParams.get("before") ?? undefined);
  const id = readRowId(params.id) ?? 0;
  return read("GET /api/admin/products/:id/movements", { params: { id }, query: { before } });
});
