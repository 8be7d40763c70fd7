import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useNavigationType } from "react-router";
import type { OrderMoney as Money } from "#contract/admin/money.ts";
import type { DeskOrderDetail, OrderNews } from "#contract/admin/orders.ts";
import { apiGet } from "#web/api/client.ts";
import { DeskSection } from "#web/screens/admin/controls/admin-section.tsx";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { useDeskAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowLeft } from "#web/ui/icon-paths.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { NewsBar } from "#web/screens/admin/orders/updates-bar.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMarks } from "#web/screens/admin/orders/order-marks.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderPapers } from "./order-documents.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { type OrdersView, ordersPath } from "#web/screens/admin/orders/orders-view.ts";
import { RefundStep } from "./refund-step.tsx";
import { useOrderNews } from "#web/screens/admin/orders/use-order-updates.ts";

type OrderPageProps = {
  readonly id: number;
  /** The list it was opened from. */
  readonly view: OrdersView;
  readonly onRefused: () => void;
};

type Read = { readonly order: DeskOrderDetail; readonly money: Money; readonly news: OrderNews };

/** Three short questions side by side; the news first says what is known. */
async function ask(path: string): Promise<Read> {
  const [order, money, news] = await Promise.all([
    apiGet<DeskOrderDetail>(path),
    apiGet<Money>(`${path}/money`),
    apiGet<OrderNews>("/api/storekeeper/orders/news"),
  ]);
  return { order, money, news };
}

/** One order: what to do next, what goes into the parcel, where it goes, its papers, money and life. */
export function OrderPage({ id, view, onRefused }: OrderPageProps) {
  const path = `/api/storekeeper/orders/${id}`;
  const answer = useDeskAnswer(path, ask, onRefused);
  const head = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const isOpenedHere = useNavigationType() === "PUSH";
  const { value } = answer;
  const since = useFirst(value?.news.newestPaidAt);
  const arrived = useOrderNews(since, {
    onRefused,
    onNews: ({ changedAt }) => value !== undefined && changedAt !== value.news.changedAt && void refresh(),
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
    <section aria-labelledby="desk-order" className="page-width border-ink border-t pb-24">
      <div className="border-ink border-b px-(--gut) pt-3 pb-4">
        <Link
          className="inline-flex min-h-11 items-center gap-2 text-s font-semibold underline underline-offset-4"
          preventScrollReset
          to={ordersPath({ ...view, order: undefined })}
        >
          <Icon glyph={ArrowLeft} />
          All orders
        </Link>
        <h2 className="type-display mt-2 text-d2 outline-none" id="desk-order" ref={head} tabIndex={-1}>
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
      <DeskSection answer={answer}>
        {({ order, money }) => (
          <div className="grid lg:grid-cols-[3fr_2fr]">
            <div className="border-line lg:border-r">
              <OrderSteps money={money} onDone={finish} order={order} />
              <OrderLines order={order} refunds={money.refunds} />
              <OrderCustomer order={order} />
            </div>
            <div>
              <OrderPapers order={order} />
              <OrderMoney money={money}>
                <RefundStep money={money} onDone={refresh} order={order} />
              </OrderMoney>
              <OrderHistory moments={order.timeline} />
              <CancelOrder onDone={finish} order={order} />
            </div>
          </div>
        )}
      </DeskSection>
      <NewsBar arrived={arrived} onShow={() => void navigate(ordersPath())} />
    </section>
  );
}

/** The first value that is known: what counts as new does not move while one order is being worked on. */
function useFirst(value: string | null | undefined): string | null | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first;
}
