import type { MoneyBoard, MoneyPayment } from "#contract/admin/money.ts";
import type { Page } from "#contract/paging.ts";
import type { MoneyFilter } from "#domain/admin/admin-filters.ts";
import { useShopClock } from "#web/layout/shop-clock.tsx";
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
      <MoneySums sums={board.overall} />
      {board.paypalNotOffered !== null && (
        <div className="border-line border-b px-(--gut) py-5">
          <p className="border border-ink bg-warn px-4 py-3 font-medium">{board.paypalNotOffered}</p>
        </div>
      )}
      <OpenAlerts board={board} />
      <SalesPerDay days={board.days} now={now} />
      <div className="grid lg:grid-cols-2 lg:[&>*+*]:border-line lg:[&>*+*]:border-l">
        <BestSellers products={board.bestSellers} />
        <RefundStates refunds={board.refunds} />
      </div>
      <PaymentList counts={board.payments} filter={filter} found={payments} />
    </section>
  );
}
