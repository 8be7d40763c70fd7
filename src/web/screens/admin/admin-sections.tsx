import { Suspense, useRef } from "react";
import { useRevalidator } from "react-router";
import { SectionFailure } from "#web/catalogue/section-failure.tsx";
import { ADMIN_TABS } from "./admin-tabs.ts";
import { SignInPanel } from "./sign-in-panel.tsx";
import type { InventoryData } from "./stock/inventory-data.ts";
import { InventoryHead } from "./stock/inventory-head.tsx";
import { InventorySkeleton } from "./stock/inventory-skeleton.tsx";
import { StockTab } from "./stock/stock-tab.tsx";
import { TAB_PANEL_ID, TabBar, tabId } from "./tab-bar.tsx";

type AdminSectionsProps = InventoryData & { readonly tab: string };

/** The shelves for everybody; the other tabs, and the controls, are behind the session. */
export function AdminSections({ session, stock, tab }: AdminSectionsProps) {
  const { revalidate } = useRevalidator();
  const panel = useRef<HTMLDivElement>(null);
  const Panel = ADMIN_TABS.find(({ id }) => id === tab)?.Panel;

  /** What had the focus goes with the session; the list is the next thing to work with. */
  async function onSession(): Promise<void> {
    await revalidate();
    const head = panel.current?.querySelector<HTMLElement>("h2[tabindex]");
    (head ?? panel.current)?.focus();
  }

  return (
    <>
      <InventoryHead session={session} onSignedOut={onSession} />
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
          <StockTab session={session} onSignedIn={onSession} refresh={revalidate} stock={stock} />
        )}
        {Panel !== undefined && session === undefined && <InventorySkeleton />}
        {Panel !== undefined && session !== undefined && session.kind !== "open" && (
          <div className="border-ink border-t pb-24">
            <SignInPanel session={session} onSignedIn={onSession} />
          </div>
        )}
        {Panel !== undefined && session?.kind === "open" && (
          <Suspense fallback={<InventorySkeleton />}>
            <Panel onRefused={revalidate} />
          </Suspense>
        )}
      </div>
    </>
  );
}
