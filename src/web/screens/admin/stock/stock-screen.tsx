import { lazy, Suspense, useState } from "react";
import { Await, useRevalidator } from "react-router";
import type { Demand } from "#contract/waitlist/demand.ts";
import { SectionFailure } from "#web/catalogue/section-failure.tsx";
import { AdminGuard } from "#web/screens/admin/controls/admin-guard.tsx";
import type { Loaded } from "#web/screens/admin/controls/admin-loader.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { SignInPanel } from "#web/screens/admin/sign-in-panel.tsx";
import type { Session } from "#web/session/session.ts";
import { WaitingList } from "./demand/waiting-list.tsx";
import type { Inventory, InventoryData, InventoryItem } from "./inventory-data.ts";
import { LowStockList } from "./low-stock-list.tsx";
import { ProductList } from "./product-list.tsx";
import { Totals } from "./totals.tsx";

/** Loaded when somebody opens it: most visits only count pieces. */
const StockHistory = lazy(() =>
  import("./history/stock-history.tsx").then((history) => ({ default: history.StockHistory })),
);

/** Totals, the product list and the low-stock list. */
export function StockScreen({ answer }: Loaded<InventoryData>) {
  const { revalidate } = useRevalidator();
  return (
    <Suspense fallback={<InventorySkeleton />}>
      <Await resolve={answer}>
        {({ stock, session, demand }) =>
          stock === "failed" ? (
            <div className="page-width border-ink border-t pt-6 pb-24">
              <SectionFailure onRetry={revalidate} />
            </div>
          ) : (
            <Stock demand={demand} session={session} stock={stock} />
          )
        }
      </Await>
    </Suspense>
  );
}

type StockProps = {
  readonly stock: Inventory;
  readonly session: Session | undefined;
  readonly demand: Demand | undefined;
};

function Stock({ stock, session, demand }: StockProps) {
  const [shown, setShown] = useState<InventoryItem>();
  const [isOpen, setIsOpen] = useState(false);
  const isAdmitted = session?.kind === "open";

  function showHistory(item: InventoryItem): void {
    setShown(item);
    setIsOpen(true);
  }

  return (
    <>
      <AdminGuard title="The totals">
        <Totals totals={stock.totals} />
      </AdminGuard>
      {session !== undefined && session.kind !== "open" && <SignInPanel session={session} />}
      <div className="page-width grid pb-18 min-[80rem]:grid-cols-[3fr_1fr]">
        <AdminGuard title="The list of products">
          <ProductList
            demand={demand}
            onHistory={isAdmitted ? showHistory : undefined}
            session={session?.kind}
            stock={stock}
          />
        </AdminGuard>
        <div className="border-ink border-t min-[80rem]:border-t-0 min-[80rem]:border-l">
          {demand && (
            <AdminGuard title="Who waits">
              <WaitingList demand={demand} />
            </AdminGuard>
          )}
          <AdminGuard title="Low stock">
            <LowStockList
              hasForms={isAdmitted}
              products={stock.lowStock}
              total={stock.totals.lowStockCount}
            />
          </AdminGuard>
        </div>
      </div>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <AdminGuard title="The history">
            <StockHistory
              isOpen={isOpen && isAdmitted}
              item={stock.items.find(({ id }) => id === shown.id) ?? shown}
              onClose={() => setIsOpen(false)}
            />
          </AdminGuard>
        </Suspense>
      )}
    </>
  );
}
