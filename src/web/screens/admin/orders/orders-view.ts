import { ORDER_FILTERS, type OrderFilter } from "#domain/admin/admin-filters.ts";
import { paths, readProductId } from "#web/paths.ts";

export type OrdersView = {
  readonly filter: OrderFilter;
  readonly page: number;
  /** The order that is open; undefined where the list is. */
  readonly order: number | undefined;
};

/** What the address asks the orders tab to show. A search is not in it: it names people, and addresses end up in logs. */
export function readOrdersView(search: URLSearchParams): OrdersView {
  const filter = search.get("filter");
  return {
    filter: ORDER_FILTERS.find((known) => known === filter) ?? "all",
    page: readProductId(search.get("page") ?? undefined) ?? 1,
    order: readProductId(search.get("order") ?? undefined),
  };
}

/** The address of a view of the orders tab; what is as usual is left out. */
export function ordersPath({ filter = "all", page = 1, order }: Partial<OrdersView> = {}): string {
  const query = new URLSearchParams({ tab: "orders" });
  if (filter !== "all") query.set("filter", filter);
  if (page !== 1) query.set("page", String(page));
  if (order !== undefined) query.set("order", String(order));
  return `${paths.inventory}?${query}`;
}
