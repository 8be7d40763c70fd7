import { type ComponentType, lazy } from "react";
import { paths } from "#web/paths.ts";

/** What every tab behind the session gets. */
export type AdminTabProps = {
  /** Asks again whether this browser is signed in: the session takes the tab's place when it is not. */
  readonly onRefused: () => void;
};

type AdminTab = {
  /** As it stands in the address: `?tab=products`. */
  readonly id: string;
  readonly label: string;
  /** Its code comes when it is opened. */
  readonly Panel: ComponentType<AdminTabProps>;
};

/** The shelves, which everybody may see; the page without a tab in its address. */
export const STOCK_TAB = "stock";

/** In the order of their bar, behind Stock. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    id: "orders",
    label: "Orders",
    Panel: lazy(() => import("./orders/orders-tab.tsx").then((tab) => ({ default: tab.OrdersTab }))),
  },
  {
    id: "products",
    label: "Products",
    Panel: lazy(() => import("./products/products-tab.tsx").then((tab) => ({ default: tab.ProductsTab }))),
  },
  {
    id: "messages",
    label: "Messages",
    Panel: lazy(() => import("./messages/messages-tab.tsx").then((tab) => ({ default: tab.MessagesTab }))),
  },
  {
    id: "subscribers",
    label: "Subscribers",
    Panel: lazy(() =>
      import("./subscribers/subscribers-tab.tsx").then((tab) => ({ default: tab.SubscribersTab })),
    ),
  },
  {
    id: "money",
    label: "Money",
    Panel: lazy(() => import("./money/money-tab.tsx").then((tab) => ({ default: tab.MoneyTab }))),
  },
];

/** The tab an address names; Stock for every other word. */
export function tabOf(search: URLSearchParams): string {
  const named = search.get("tab");
  return ADMIN_TABS.some(({ id }) => id === named) ? (named ?? STOCK_TAB) : STOCK_TAB;
}

export function tabPath(id: string): string {
  return id === STOCK_TAB ? paths.inventory : `${paths.inventory}?tab=${id}`;
}
