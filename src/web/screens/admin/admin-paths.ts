/** Separate from the other paths, because shoppers do not download them. */
import { paths } from "#web/paths.ts";

type QueryValue = string | number | undefined;

/** Leaves out empty and default values. */
function withQuery(
  path: string,
  values: Readonly<Record<string, QueryValue>>,
  usual: Readonly<Record<string, QueryValue>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== "" && value !== usual[name]) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The filter and page of an admin list. */
export type FilterQuery = { readonly filter?: string; readonly page?: number };
/** `product`: only orders of this one. */
export type OrdersQuery = FilterQuery & {
  readonly product?: number | undefined;
  readonly size?: string | undefined;
  readonly day?: string | undefined;
};
/** `from` and `until`: the first and last day of the books that are shown. */
export type MoneyQuery = FilterQuery & { readonly from?: string; readonly until?: string };
export type StateQuery = { readonly state?: string; readonly page?: number };
export type StockListQuery = StateQuery & { readonly search?: string };
export type ProductsQuery = StateQuery & { readonly search?: string; readonly category?: string };

const FIRST_PAGE_OF_ALL = { filter: "all", state: "all", page: 1 };
const FIRST_PAGE_OF_SUBSCRIBED = { state: "subscribed", page: 1 };

/** The only place where admin paths are written. They contain no personal data, because addresses end up in logs. */
export const adminPaths = {
  stock: paths.inventory,
  /** Filter of the stock page's list. */
  stockList: (list: StockListQuery) => withQuery(paths.inventory, list, FIRST_PAGE_OF_ALL),
  /** Stock by size and colour of a product. */
  stockGrid: (productId: number) => `/inventory/sizes/${productId}`,
  /** Loaded by the stock page; not a page itself. */
  movements: (productId: number, before?: number) =>
    withQuery(`/inventory/products/${productId}/movements`, { before }),
  today: `${paths.inventory}/today`,
  /** The pages that a phone's foot has no place for. */
  more: `${paths.inventory}/more`,
  orders: (list: OrdersQuery = {}) => withQuery("/inventory/orders", list, FIRST_PAGE_OF_ALL),
  /** `list` is where "All orders" leads back to. */
  order: (id: number, list: OrdersQuery = {}) =>
    withQuery(`/inventory/orders/${id}`, list, FIRST_PAGE_OF_ALL),
  pickList: "/inventory/orders/pick-list",
  sale: "/inventory/orders/sale",
  /** The till, for a paid order whose buyer wants more. */
  addPieces: (orderId: number) => withQuery("/inventory/orders/sale", { order: orderId }),
  products: (list: ProductsQuery = {}) => withQuery("/inventory/products", list, FIRST_PAGE_OF_ALL),
  product: (id: number) => `/inventory/products/${id}`,
  newProduct: "/inventory/products/new",
  featured: "/inventory/products/featured",
  news: "/inventory/news",
  releases: "/inventory/releases",
  shelves: "/inventory/shelves",
  sizeTables: "/inventory/size-tables",
  scenes: "/inventory/scenes",
  texts: "/inventory/texts",
  messages: (list: StateQuery = {}) => withQuery("/inventory/messages", list, FIRST_PAGE_OF_ALL),
  subscribers: (list: StateQuery = {}) => withQuery("/inventory/subscribers", list, FIRST_PAGE_OF_SUBSCRIBED),
  problems: (list: Pick<StateQuery, "page"> = {}) =>
    withQuery("/inventory/problems", list, FIRST_PAGE_OF_ALL),
  settings: "/inventory/settings",
  operator: "/inventory/operator",
  people: "/inventory/people",
  account: "/inventory/account",
  /** An invitation's address; its token is in the fragment. */
  invitation: "/inventory/invitation",
  money: (list: MoneyQuery = {}) => withQuery("/inventory/money", list, FIRST_PAGE_OF_ALL),
} as const;
