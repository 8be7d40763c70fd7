import { lazy, Suspense, useState } from "react";
import { SignInPanel } from "#web/screens/admin/sign-in-panel.tsx";
import type { Session } from "#web/session/session.ts";
import type { Inventory, InventoryItem } from "./inventory-data.ts";
import { InventorySkeleton } from "./inventory-skeleton.tsx";
import { LowStockList } from "./low-stock-list.tsx";
import { ProductList } from "./product-list.tsx";
import { Totals } from "./totals.tsx";

/** Comes on first intent: most visits only count pieces. */
const StockHistory = lazy(() =>
  import("./history/stock-history.tsx").then((history) => ({ default: history.StockHistory })),
);

type StockTabProps = {
  readonly session: Session | undefined;
  /** Undefined while another tab's answer gives way to this one. */
  readonly stock: Inventory | undefined;
  readonly refresh: () => Promise<void>;
  readonly onSignedIn: () => Promise<void>;
};

/** The page of SPEC section 2: totals, the product list, the low-stock list. */
export function StockTab({ session, stock, refresh, onSignedIn }: StockTabProps) {
  const [shown, setShown] = useState<InventoryItem>();
  const [isOpen, setIsOpen] = useState(false);
  if (stock === undefined) return <InventorySkeleton />;
  const isAdmitted = session?.kind === "open";

  function showHistory(item: InventoryItem): void {
    setShown(item);
    setIsOpen(true);
  }

  return (
    <>
      <Totals totals={stock.totals} />
      {session !== undefined && session.kind !== "open" && (
        <SignInPanel session={session} onSignedIn={onSignedIn} />
      )}
      <div className="page-width grid pb-18 min-[80rem]:grid-cols-[3fr_1fr]">
        <ProductList
          session={session?.kind}
          items={stock.items}
          onHistory={isAdmitted ? showHistory : undefined}
          refresh={refresh}
        />
        <LowStockList hasForms={isAdmitted} products={stock.lowStock} refresh={refresh} />
      </div>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <StockHistory
            isOpen={isOpen && isAdmitted}
            item={stock.items.find(({ id }) => id === shown.id) ?? shown}
            onClose={() => setIsOpen(false)}
            refresh={refresh}
          />
        </Suspense>
      )}
    </>
  );
}
