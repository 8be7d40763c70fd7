import { MONEY_FILTERS, type MoneyFilter } from "#domain/admin/admin-filters.ts";
import { paths, readProductId } from "#web/paths.ts";

export type MoneyView = { readonly filter: MoneyFilter; readonly page: number };

/** Which payments the address asks for; all of them for every word it does not know. */
export function readMoneyView(search: URLSearchParams): MoneyView {
  const filter = search.get("filter");
  return {
    filter: MONEY_FILTERS.find((known) => known === filter) ?? "all",
    page: readProductId(search.get("page") ?? undefined) ?? 1,
  };
}

/** The address of the money tab; what is as usual is left out. */
export function moneyPath({ filter = "all", page = 1 }: Partial<MoneyView> = {}): string {
  const query = new URLSearchParams({ tab: "money" });
  if (filter !== "all") query.set("filter", filter);
  if (page !== 1) query.set("page", String(page));
  return `${paths.inventory}?${query}`;
}
