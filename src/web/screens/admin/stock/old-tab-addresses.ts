import { adminPaths } from "#web/screens/admin/admin-paths.ts";

/** Each tab's page, and the query that used to open one thing of it. */
const TABS: Readonly<Record<string, { readonly path: string; readonly thing?: string }>> = {
  orders: { path: adminPaths.orders(), thing: "order" },
  products: { path: adminPaths.products(), thing: "product" },
  messages: { path: adminPaths.messages() },
  subscribers: { path: adminPaths.subscribers() },
  money: { path: adminPaths.money() },
};

/** Where a tab is now that once was `/inventory?tab=…`, as bookmarks still have it. Undefined for every other address. */
export function addressOfOldTab(query: URLSearchParams): string | undefined {
  const tab = TABS[query.get("tab") ?? ""];
  if (tab === undefined) return undefined;
  const rest = new URLSearchParams(query);
  rest.delete("tab");
  const thing = tab.thing === undefined ? null : (rest.get(tab.thing) ?? rest.get("view"));
  if (tab.thing !== undefined) for (const name of [tab.thing, "view"]) rest.delete(name);
  const path = thing === null ? tab.path : `${tab.path}/${encodeURIComponent(thing)}`;
  return rest.size === 0 ? path : `${path}?${rest}`;
}
