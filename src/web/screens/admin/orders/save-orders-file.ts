import type { OrderFilter } from "#domain/admin/admin-filters.ts";
import { readError } from "#web/api/api-error.ts";
import { reach } from "#web/api/client.ts";

/** The orders of this search and filter as a CSV file, handed to the browser. Rejects like `apiGet`. */
export async function saveOrdersFile(search: string, filter: OrderFilter): Promise<true> {
  const response = await reach("/api/admin/orders/export", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ filter, ...(search !== "" && { search }) }),
  });
  if (!response.ok) throw await readError(response);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = `kulud-orders-${filter}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
