import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useNavigationType } from "react-router";
import type { OrderMoney as Money } from "#contract/admin/money.ts";
import type { AdminOrderDetail, OrderUpdates } from "#contract/admin/orders.ts";
import { apiGet } from "#web/api/client.ts";
import { AdminSection } from "#web/screens/admin/controls/admin-section.tsx";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { useAdminAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { OrderMarks } from "#web/screens/admin/orders/order-marks.tsx";
import { type OrdersView, ordersPath } from "#web/screens/admin/orders/orders-view.ts";
import { UpdatesBar } from "#web/screens/admin/orders/updates-bar.tsx";
import { useOrderUpdates } from "#web/screens/admin/orders/use-order-updates.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowLeft } from "#web/ui/icon-paths.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { RefundStep } from "./refund-step.tsx";

type OrderPageProps = {
  readonly id: number;
  /** The list it was opened from. */
  readonly view: OrdersView;
  readonly onRefused: () => void;
};

type Read = { readonly order: AdminOrderDetail; readonly money: Money; readonly updates: OrderUpdates };

/** Three short questions side by side; the updates first says what is known. */
async function ask(path: string): Promise<Read> {
  const [order, money, updates] = await Promise.all([
    apiGet<AdminOrderDetail>(path),
    apiGet<Money>(`${path}/money`),
    apiGet<OrderUpdates>("/api/admin/orders/updates"),
  ]);
  return { order, money, updates };
}

/** One order: what to do next, what goes into the parcel, where it goes, its papers, money and life. */
export function OrderPage({ id, view, onRefused }: OrderPageProps) {
  const path = `/api/admin/orders/${id}`;
  const answer = useAdminAnswer(path, ask, onRefused);
  const head = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const isOpenedHere = useNavigationType() === "PUSH";
  const { value } = answer;
  const since = useFirst(value?.updates.newestPaidAt);
  const arrived = useOrderUpdates(since, {
    onRefused,
    onUpdates: ({ changedAt }) =>
      value !== undefined && changedAt !== value.updates.changedAt && void refresh(),
  });

  // The link that opened it is gone; a screen reader goes on here.
  useEffect(() => {
    if (isOpenedHere) head.current?.focus();
  }, [isOpenedHere]);

  /** Without growing pale: what is being read stays where it is. */
  async function refresh(): Promise<void> {
    try {
      answer.replace(await ask(path));
    } catch {
      answer.reload();
    }
  }

  async function finish(): Promise<void> {
    await refresh();
    head.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="admin-order" className="page-width border-ink border-t pb-24">
      <div className="border-ink border-b px-(--gut) pt-3 pb-4">
        <Link
          className="inline-flex min-h-11 items-center gap-2 text-s font-semibold underline underline-offset-4"
          preventScrollReset
          to={ordersPath({ ...view, order: undefined })}
        >
          <Icon icon={ArrowLeft} />
          All orders
        </Link>
        <h2 className="type-display mt-2 text-d2 outline-none" id="admin-order" ref={head} tabIndex={-1}>
          Order {value?.order.number ?? id}
        </h2>
        {value && (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <OrderMarks order={value.order} />
            <span className="type-mono text-note">
              <Moment at={value.order.placedAt} />
            </span>
          </div>
        )}
      </div>
      <AdminSection answer={answer}>
        {({ order, money }) => (
          <div className="grid lg:grid-cols-[3fr_2fr]">
            <div className="border-line lg:border-r">
              <OrderSteps money={money} onDone={finish} order={order} />
              <OrderLines order={order} refunds={money.refunds} />
              <OrderCustomer order={order} />
            </div>
            <div>
              <OrderDocuments order={order} />
              <OrderMoney money={money}>
                <RefundStep money={money} onDone={refresh} order={order} />
              </OrderMoney>
              <OrderHistory moments={order.timeline} />
              <CancelOrder onDone={finish} order={order} />
            </div>
          </div>
        )}
      </AdminSection>
      <UpdatesBar arrived={arrived} onShow={() => void navigate(ordersPath())} />
    </section>
  );
}

/** The first value that is known: what counts as new does not move while one order is being worked on. */
function useFirst(value: string | null | undefined): string | null | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first;
}
