import { useSearchParams } from "react-router";
import type { MoneyBoard } from "#contract/admin/money.ts";
import { apiGet } from "#web/api/client.ts";
import { useShopClock } from "#web/layout/shop-clock.tsx";
import type { AdminTabProps } from "#web/screens/admin/admin-tabs.ts";
import { AdminSection } from "#web/screens/admin/controls/admin-section.tsx";
import { ListHead } from "#web/screens/admin/controls/list-head.tsx";
import { useAdminAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { BestSellers } from "./best-sellers.tsx";
import { MoneySums } from "./money-sums.tsx";
import { readMoneyView } from "./money-view.ts";
import { OpenAlerts } from "./open-alerts.tsx";
import { PaymentList } from "./payment-list.tsx";
import { RefundStates } from "./refund-states.tsx";
import { SalesPerDay } from "./sales-per-day.tsx";

const ask = (path: string) => apiGet<MoneyBoard>(path);

/** What came in and went back, and what needs a person. */
export function MoneyTab({ onRefused }: AdminTabProps) {
  const [address] = useSearchParams();
  const answer = useAdminAnswer("/api/admin/money", ask, onRefused);
  const now = useShopClock();
  return (
    <section aria-labelledby="admin-money" className="page-width border-ink border-t pb-24">
      <ListHead
        count={answer.value?.overall.paidOrders ?? 0}
        countOf="paid orders"
        id="admin-money"
        title="Money"
      />
      <AdminSection answer={answer}>
        {(board) => (
          <>
            <MoneySums sums={board.overall} />
            <OpenAlerts board={board} onResolved={answer.reload} />
            <SalesPerDay days={board.days} now={now} />
            <div className="grid lg:grid-cols-2 lg:[&>*+*]:border-line lg:[&>*+*]:border-l">
              <BestSellers products={board.bestSellers} />
              <RefundStates refunds={board.refunds} />
            </div>
            <PaymentList counts={board.payments} onRefused={onRefused} view={readMoneyView(address)} />
          </>
        )}
      </AdminSection>
    </section>
  );
}
