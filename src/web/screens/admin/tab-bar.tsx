import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { ADMIN_TABS, STOCK_TAB, tabPath } from "./admin-tabs.ts";

type TabBarProps = { readonly current: string };

export const TAB_PANEL_ID = "admin-panel";

const TABS = [{ id: STOCK_TAB, label: "Stock" }, ...ADMIN_TABS];

/** Tabs that are links: each has its address, one is in the tab order, arrow keys walk them, Enter opens. */
export function TabBar({ current }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  // On a phone the bar is longer than the screen: the open tab is brought into it.
  useEffect(() => {
    const tab = document.getElementById(tabId(current));
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
        {TABS.map(({ id, label }) => (
          <Link
            aria-controls={TAB_PANEL_ID}
            aria-selected={id === current}
            className="focus-inside flex min-h-12 shrink-0 items-center border-line border-r px-(--gut) text-s font-semibold transition-colors hover:bg-wash aria-selected:bg-ink aria-selected:text-paper"
            id={tabId(id)}
            key={id}
            preventScrollReset
            role="tab"
            tabIndex={id === current ? 0 : -1}
            to={tabPath(id)}
          >
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}

export function tabId(id: string): string {
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
