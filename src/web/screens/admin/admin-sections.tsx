import { Suspense, useRef } from "react";
import { useRevalidator } from "react-router";
import { SectionFailure } from "#web/catalogue/section-failure.tsx";
import { ClosedDoor } from "./sign-in-panel.tsx";
import { DESK_TABS } from "./admin-tabs.ts";
import type { InventoryData } from "./stock/inventory-data.ts";
import { InventoryHead } from "./stock/inventory-head.tsx";
import { InventorySkeleton } from "./stock/inventory-skeleton.tsx";
import { StockTab } from "./stock/stock-tab.tsx";
import { TAB_PANEL_ID, TabBar, tabId } from "./tab-bar.tsx";

type InventoryDeskProps = InventoryData & { readonly tab: string };

/** The shelves for everybody; the other tabs, and the controls, are behind the door. */
export function InventoryDesk({ door, stock, tab }: InventoryDeskProps) {
  const { revalidate } = useRevalidator();
  const panel = useRef<HTMLDivElement>(null);
  const Panel = DESK_TABS.find(({ id }) => id === tab)?.Panel;

  /** What had the focus goes with the door; the list is the next thing to work with. */
  async function passDoor(): Promise<void> {
    await revalidate();
    const head = panel.current?.querySelector<HTMLElement>("h2[tabindex]");
    (head ?? panel.current)?.focus();
  }

  return (
    <>
      <InventoryHead door={door} onSignedOut={passDoor} />
      <TabBar current={tab} />
      <div
        aria-labelledby={tabId(tab)}
        className="outline-none"
        id={TAB_PANEL_ID}
        ref={panel}
        role="tabpanel"
        tabIndex={-1}
      >
        {Panel === undefined && stock === "failed" && (
          <div className="page-width border-ink border-t pt-6 pb-24">
            <SectionFailure onRetry={revalidate} />
          </div>
        )}
        {Panel === undefined && stock !== "failed" && (
          <StockTab door={door} onSignedIn={passDoor} refresh={revalidate} stock={stock} />
        )}
        {Panel !== undefined && door === undefined && <InventorySkeleton />}
        {Panel !== undefined && door !== undefined && door.kind !== "open" && (
          <div className="border-ink border-t pb-24">
            <ClosedDoor door={door} onSignedIn={passDoor} />
          </div>
        )}
        {Panel !== undefined && door?.kind === "open" && (
          <Suspense fallback={<InventorySkeleton />}>
            <Panel onRefused={revalidate} />
          </Suspense>
        )}
      </div>
    </>
  );
}
