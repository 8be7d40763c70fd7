import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { countedWord } from "#web/screens/admin/orders/owner-words.ts";
import type { WaitingWork } from "#web/screens/admin/orders/use-waiting-work.ts";
import type { Session } from "#web/screens/admin/session/session.ts";
import { adminPaths } from "./admin-paths.ts";

type TabBarProps = {
  readonly session: Session | undefined;
  readonly current: string;
  readonly work: WaitingWork;
};

export const TAB_PANEL_ID = "admin-panel";

/** Stock, which everybody may see. */
export const STOCK_TAB = "stock";

const ORDERS_TAB = "orders";

/** For the tab and for the browser's title. */
export function waitingWords({ toPack, returns }: WaitingWork): readonly string[] {
  return [
    ...(toPack > 0 ? [`${countedWord(toPack)} to pack`] : []),
    ...(returns > 0 ? [`${countedWord(returns)} ${returns === 1 ? "return" : "returns"}`] : []),
  ];
}

type Tab = { readonly id: string; readonly label: string; readonly path: string };

const TABS: readonly Tab[] = [
  { id: STOCK_TAB, label: "Stock", path: adminPaths.stock },
  { id: ORDERS_TAB, label: "Orders", path: adminPaths.orders() },
  { id: "products", label: "Products", path: adminPaths.products() },
  { id: "news", label: "News", path: adminPaths.news },
  { id: "messages", label: "Messages", path: adminPaths.messages() },
  { id: "subscribers", label: "Subscribers", path: adminPaths.subscribers() },
  { id: "money", label: "Money", path: adminPaths.money() },
  { id: "problems", label: "Problems", path: adminPaths.problems() },
  { id: "settings", label: "Settings", path: adminPaths.settings },
  { id: "people", label: "People", path: adminPaths.people },
  { id: "account", label: "My account", path: adminPaths.account },
];

const TABS_OF_PACKERS = [STOCK_TAB, ORDERS_TAB, "account"];

/** Before it is known who looks, only what everybody may open, so that no tab comes and goes. */
const TABS_OF_ALL = [STOCK_TAB, ORDERS_TAB];

/** A demo has no people, and the owner without a name has no account. */
function tabsFor(session: Session | undefined, current: string): readonly Tab[] {
  if (!session) return TABS.filter(({ id }) => TABS_OF_ALL.includes(id) || id === current);
  const isOpen = session.kind === "open";
  return TABS.filter(({ id }) => {
    if (id === "people") return isOpen && session.canSignOut && session.role === "owner";
    if (id === "account") return isOpen && session.name !== undefined;
    return !isOpen || session.role === "owner" || TABS_OF_PACKERS.includes(id);
  });
}

/** The tab a path belongs to: `/inventory/orders/12` to Orders. */
export function tabOf(pathname: string): string {
  const tab = TABS.find(({ path }) => path !== adminPaths.stock && `${pathname}/`.startsWith(`${path}/`));
  return tab?.id ?? STOCK_TAB;
}

/** What the browser calls a page of the admin: by its tab, the stock's by the whole. */
export function adminTitle(pathname: string): string {
  const id = tabOf(pathname);
  const tab = id === STOCK_TAB ? undefined : TABS.find((one) => one.id === id);
  return tab ? `${tab.label}, Inventory` : "Inventory";
}

/** Tabs that are links. One is in the tab order, arrow keys move between them, Enter opens. */
export function TabBar({ session, current, work }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  // On a phone the bar is wider than the screen: the open tab is scrolled into view.
  useEffect(() => {
    const tab = document.getElementById(tabElementId(current));
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - tab.offsetWidth / 2;
  }, [current]);

  function walk(event: KeyboardEvent<HTMLDivElement>): void {
    const tabs = [...(bar.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const place = tabs.indexOf(document.activeElement as HTMLElement);
    const next = placeAfter(event.key, place, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
  }

  return (
    <div className="border-ink border-t">
      <div
        aria-label="Admin page"
        className="page-width flex overflow-x-auto"
        onKeyDown={walk}
        ref={bar}
        role="tablist"
        tabIndex={-1}
      >
        {tabsFor(session, current).map(({ id, label, path }) => (
          <Link
            aria-controls={TAB_PANEL_ID}
            aria-selected={id === current}
            className="focus-inside flex min-h-12 shrink-0 items-center border-line border-r px-(--gut) text-s font-semibold transition-colors hover:bg-wash aria-selected:bg-ink aria-selected:text-paper"
            id={tabElementId(id)}
            key={id}
            preventScrollReset
            role="tab"
            tabIndex={id === current ? 0 : -1}
            to={path}
          >
            {label}
            {id === ORDERS_TAB &&
              waitingWords(work).map((words) => (
                <span className="type-mono ml-2 bg-hot px-1.5 py-0.5 text-ink" key={words}>
                  {words}
                </span>
              ))}
          </Link>
        ))}
      </div>
    </div>
  );
}

export function tabElementId(id: string): string {
  return `admin-tab-${id}`;
}

function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (place + 1) % count;
    case "ArrowLeft":
      return (place - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
