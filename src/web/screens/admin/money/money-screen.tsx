import type { MoneyBoard, MoneyPayment } from "#contract/admin/money.ts";
import type { Page } from "#contract/paging.ts";
import type { MoneyFilter } from "#domain/admin/admin-filters.ts";
import { useShopClock } from "#web/layout/shop-clock.tsx";
import { AdminGuard } from "#web/screens/admin/controls/admin-guard.tsx";
import { ListHead } from "#web/screens/admin/lists/list-head.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { MoneySums } from "./money-sums.tsx";
import { OpenAlerts } from "./open-alerts.tsx";
import { PaymentList } from "./payment-list.tsx";
import { RefundStates } from "./refund-states.tsx";
import { SalesPerDay } from "./sales-per-day.tsx";

type MoneyScreenProps = {
  readonly filter: MoneyFilter;
  readonly board: MoneyBoard;
  readonly payments: Page<MoneyPayment>;
};

/** What came in and went back, and what needs a person. */
export function MoneyScreen({ filter, board, payments }: MoneyScreenProps) {
  const now = useShopClock();
  return (
    <section aria-labelledby="admin-money" className="page-width border-ink border-t pb-24">
      <ListHead count={board.overall.paidOrders} countOf="paid orders" id="admin-money" title="Money" />
      <AdminGuard title="The sums">
        <MoneySums sums={board.overall} />
      </AdminGuard>
      {board.paypalNotOffered !== null && (
        <div className="border-line border-b px-(--gut) py-5">
          <p className="border border-ink bg-warn px-4 py-3 font-medium">{board.paypalNotOffered}</p>
        </div>
      )}
      <AdminGuard title="What needs a person">
        <OpenAlerts board={board} />
      </AdminGuard>
      <AdminGuard title="Sales per day">
        <SalesPerDay days={board.days} now={now} />
      </AdminGuard>
      <div className="grid lg:grid-cols-2 lg:[&>*+*]:border-line lg:[&>*+*]:border-l">
        <AdminGuard title="Best sellers">
          <BestSellers products={board.bestSellers} />
        </AdminGuard>
        <AdminGuard title="Refunds">
          <RefundStates refunds={board.refunds} />
        </AdminGuard>
      </div>
      <AdminGuard title="The list of payments">
        <PaymentList counts={board.payments} filter={filter} found={payments} />
      </AdminGuard>
    </section>
  );
}
