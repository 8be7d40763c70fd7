import { paths, readProductId } from "#web/paths.ts";

export type ProductListView = {
  readonly kind: "list";
  readonly search: string;
  readonly category: string;
  readonly state: string;
  readonly page: number;
};

export type ProductsView =
  | ProductListView
  | { readonly kind: "product"; readonly id: number }
  | { readonly kind: "new" }
  | { readonly kind: "featured" };

const STATES = ["all", "shown", "hidden", "featured"];

/** What the address asks the products tab to show; the whole list for everything it does not know. */
export function readView(search: URLSearchParams): ProductsView {
  const product = search.get("product");
  if (product === "new") return { kind: "new" };
  const id = readProductId(product ?? undefined);
  if (id !== undefined) return { kind: "product", id };
  if (search.get("view") === "featured") return { kind: "featured" };
  const state = search.get("state") ?? "all";
  return {
    kind: "list",
    search: search.get("search") ?? "",
    category: search.get("category") ?? "",
    state: STATES.includes(state) ? state : "all",
    page: readProductId(search.get("page") ?? undefined) ?? 1,
  };
}

/** The address of a view of the products tab; what is as usual is left out. */
export function productsPath(change: Readonly<Record<string, string | number | undefined>> = {}): string {
  const query = new URLSearchParams({ tab: "products" });
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "" || value === 1 || value === "all") continue;
    query.set(name, String(value));
  }
  return `${paths.inventory}?${query}`;
}

/** Where the API answers about this list. */
export function listAddress({ search, category, state, page }: ProductListView): string {
  const query = new URLSearchParams({ state, page: String(page) });
  if (search !== "") query.set("search", search.slice(0, 100));
  if (category !== "") query.set("category", category.slice(0, 40));
  return `/api/admin/products?${query}`;
}
