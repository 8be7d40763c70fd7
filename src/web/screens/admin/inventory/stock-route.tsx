import { lazy, Suspense, useState } from "react";
import { Await, useRevalidator } from "react-router";
import type { Demand } from "#contract/waitlist/demand.ts";
import type { Awaitable } from "#web/api/awaitable.ts";
import { unpack } from "#web/page/packed.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { onServer } from "#web/page/reading.ts";
import { deferOutsideAdmin, type Loaded, sessionOf } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Session } from "#web/screens/admin/session/session.ts";
import { SignInPanel } from "#web/screens/admin/session/sign-in-panel.tsx";
import { SectionFailure } from "#web/shop/catalogue/section-head.tsx";
import type { Route } from "./+types/stock-route.ts";
import { WaitingList } from "./demand.tsx";
import {
  type Inventory,
  type InventoryData,
  type InventoryItem,
  readInventoryData,
  readStock,
  readStockQuery,
} from "./inventory-data.ts";
import { LowStockList } from "./low-stock-list.tsx";
import { ProductList } from "./product-list.tsx";
import { Totals } from "./totals.tsx";

export const handle: PageHandle = { reads: ["search", "state", "page"] };

/** The server's page is cached for everybody, so it contains no session. */
export const loader = onServer(async ({ read, address }): Promise<Loaded<InventoryData>> => {
  const stock = await readStock(read, readStockQuery(address.searchParams));
  return { answer: { stock, session: undefined } };
});

/** Always fetched: an admin decides by these numbers, and the server's page may be a minute old. */
export function clientLoader({ context, request }: Route.ClientLoaderArgs): Promise<{
  readonly answer: Awaitable<InventoryData>;
}> {
  const wanted = readStockQuery(new URL(request.url).searchParams);
  return deferOutsideAdmin(readInventoryData(wanted, () => sessionOf(context)));
}

clientLoader.hydrate = true as const;

export default function StockRoute({ loaderData }: Route.ComponentProps) {
  return <StockScreen {...unpack(loaderData)} />;
}

/** Loaded on opening, because most visits only count pieces. */
const StockHistory = lazy(() =>
  import("./stock-history.tsx").then((history) => ({ default: history.StockHistory })),
);

/** Totals, the product list and the low-stock list. */
function StockScreen({ answer }: Loaded<InventoryData>) {
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
