import { adminPaths } from "./admin-paths.ts";
import type { Session } from "./session/session.ts";

export type AdminPage = {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  /** What it is for, on the page of all pages. */
  readonly hint: string;
  /** One of those at the foot of a phone. */
  readonly isAtFoot?: boolean;
};

/** Stock, which everybody may see. */
export const STOCK_PAGE = "stock";
export const ORDERS_PAGE = "orders";
export const MESSAGES_PAGE = "messages";
const MORE_PAGE = "more";

/** In the order of an owner's day. */
const PAGES: readonly AdminPage[] = [
  {
    id: "today",
    label: "Today",
    path: adminPaths.today,
    hint: "What has to be done, the oldest first.",
    isAtFoot: true,
  },
  {
    id: ORDERS_PAGE,
    label: "Orders",
    path: adminPaths.orders(),
    hint: "Pack, ship, refund and exchange.",
    isAtFoot: true,
  },
  {
    id: "products",
    label: "Products",
    path: adminPaths.products(),
    hint: "Add, change, feature and hide.",
    isAtFoot: true,
  },
  {
    id: MESSAGES_PAGE,
    label: "Messages",
    path: adminPaths.messages(),
    hint: "What people wrote to the shop.",
    isAtFoot: true,
  },
  { id: STOCK_PAGE, label: "Stock", path: adminPaths.stock, hint: "Count, restock, and see who waits." },
  {
    id: "shelves",
    label: "Shelves",
    path: adminPaths.shelves,
    hint: "The shop's menu, and the order on each shelf.",
  },
  {
    id: "size-tables",
    label: "Sizes",
    path: adminPaths.sizeTables,
    hint: "The measures in the size guide and beside each product.",
  },
  {
    id: "scenes",
    label: "Pictures",
    path: adminPaths.scenes,
    hint: "What the home page, LIMITED and About open with.",
  },
  {
    id: "texts",
    label: "Texts",
    path: adminPaths.texts,
    hint: "What About, delivery, returns and care say.",
  },
  {
    id: "releases",
    label: "Releases",
    path: adminPaths.releases,
    hint: "What opens at a time, and how it sells.",
  },
  { id: "news", label: "News", path: adminPaths.news, hint: "Write and publish." },
  {
    id: "subscribers",
    label: "Subscribers",
    path: adminPaths.subscribers(),
    hint: "The newsletter's addresses, and one person's data.",
  },
  { id: "money", label: "Money", path: adminPaths.money(), hint: "Sales, payments, refunds and alerts." },
  {
    id: "problems",
    label: "Problems",
    path: adminPaths.problems(),
    hint: "Pages that failed in a shopper's browser.",
  },
  {
    id: "settings",
    label: "Settings",
    path: adminPaths.settings,
    hint: "Delivery, contact, announcement and receipts.",
  },
  {
    id: "operator",
    label: "Operator",
    path: adminPaths.operator,
    hint: "For whoever runs the server.",
  },
  { id: "people", label: "People", path: adminPaths.people, hint: "Who may open this." },
  { id: "account", label: "My account", path: adminPaths.account, hint: "Your password and devices." },
];

const PAGES_OF_PACKERS = ["today", ORDERS_PAGE, STOCK_PAGE, "account"];

/** Before it is known who looks, only what everybody may open, so that no link comes and goes. */
const PAGES_OF_ALL = ["today", ORDERS_PAGE, STOCK_PAGE];

/** None for who is not admitted; a demo has no people, and the owner without a name has no account. */
export function pagesFor(session: Session | undefined, current: string): readonly AdminPage[] {
  if (!session) return PAGES.filter(({ id }) => PAGES_OF_ALL.includes(id) || id === current);
  if (session.kind !== "open") return [];
  return PAGES.filter(({ id }) => {
    if (id === "people") return session.canSignOut && session.role === "owner";
    if (id === "account") return session.name !== undefined;
    return session.role === "owner" || PAGES_OF_PACKERS.includes(id);
  });
}

/** The page that a path belongs to: `/inventory/orders/12` to Orders. */
export function pageOf(pathname: string): string {
  if (pathname === adminPaths.more) return MORE_PAGE;
  const page = PAGES.find(({ path }) => path !== adminPaths.stock && `${pathname}/`.startsWith(`${path}/`));
  return page?.id ?? STOCK_PAGE;
}

/** What the browser calls a page of the admin; the stock's by the whole. */
export function adminTitle(pathname: string): string {
  const id = pageOf(pathname);
  const page = id === STOCK_PAGE ? undefined : PAGES.find((one) => one.id === id);
  return page ? `${page.label}, Inventory` : "Inventory";
}
