import { useEffect, useRef, useState } from "react";
import { redirect, useFetcher, useNavigate, useNavigationType, useRevalidator } from "react-router";
import type { AdminMessage } from "#contract/contact/owner.ts";
import type { AdminDownload } from "#contract/downloads/product-files.ts";
import type { AdminOrderDetail, OrderUpdates } from "#contract/orders/owner.ts";
import type { OrderMoney as Money } from "#contract/payments/owner.ts";
import type { AdminReturn } from "#contract/returns/owner.ts";
import { ORDER_FILTERS } from "#domain/admin/admin-filters.ts";
import { readRowId } from "#web/paths.ts";
import { adminPaths, type OrdersQuery } from "#web/screens/admin/admin-paths.ts";
import type { ActionAnswer } from "#web/screens/admin/controls/admin-action.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { BackHead } from "#web/screens/admin/controls/back-head.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { readChoice, readPage } from "#web/screens/admin/lists/list-query.ts";
import { OrderMarks } from "#web/screens/admin/orders/order-marks.tsx";
import { UpdatesBar, useOrderUpdates } from "#web/screens/admin/orders/order-updates.tsx";
import { useIsOwner } from "#web/screens/admin/session/session.ts";
import type { Route } from "./+types/admin-order-route.ts";
import { CancelOrder } from "./admin-cancel-order.tsx";
import { OrderDownloads } from "./admin-order-downloads.tsx";
import { OrderLines } from "./admin-order-lines.tsx";
import { OrderReturns } from "./admin-order-returns.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderMessages } from "./order-messages.tsx";
import { OrderMoney } from "./order-money.tsx";
import { ORDER_STEP } from "./order-step.ts";
import { OrderSteps } from "./order-steps.tsx";
import { SendAgain } from "./parcel/send-again.tsx";

export const clientLoader = inAdmin(async ({ read, params, address }) => {
  const id = readRowId(params.id);
  if (id === undefined) throw redirect(adminPaths.orders());
  const query = address.searchParams;
  const list = {
    filter: readChoice(query.get("filter"), ORDER_FILTERS, "all"),
    page: readPage(query),
    product: readRowId(query.get("product") ?? undefined),
    size: query.get("size") ?? undefined,
    day: query.get("day") ?? undefined,
  };
  const [order, money, updates, { returns }, { downloads }, { messages }] = await Promise.all([
    read("GET /api/admin/orders/:id", { params: { id } }),
    read("GET /api/admin/orders/:id/money", { params: { id } }),
    read("GET /api/admin/orders/updates"),
    read("GET /api/admin/orders/:id/returns", { params: { id } }),
    read("GET /api/admin/orders/:id/downloads", { params: { id } }),
    read("GET /api/admin/orders/:id/messages", { params: { id } }),
  ]);
  return { order, money, updates, returns, downloads, messages, list };
});

export const HydrateFallback = InventorySkeleton;

export default function OrderRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <Answered key={params.id} {...loaderData}>
      {(read) => <OrderScreen {...read} />}
    </Answered>
  );
}

type OrderScreenProps = {
  readonly order: AdminOrderDetail;
  readonly money: Money;
  readonly updates: OrderUpdates;
  readonly returns: readonly AdminReturn[];
  readonly downloads: readonly AdminDownload[];
  readonly messages: readonly AdminMessage[];
  /** The list that led here. */
  readonly list: OrdersQuery;
};

/** One order: next step, contents, address, documents, money and timeline. */
function OrderScreen({ order, money, updates, returns, downloads, messages, list }: OrderScreenProps) {
  const isOwner = useIsOwner();
  const head = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isOpenedHere = useNavigationType() === "PUSH";
  // The count of new orders does not change while this order is open.
  const [since] = useState(updates.newestPaidAt);
  const arrived = useOrderUpdates(since, {
    onRefused: revalidate,
    onUpdates: ({ changedAt }) => changedAt !== updates.changedAt && void revalidate(),
  });
  const step = useFetcher<ActionAnswer>({ key: ORDER_STEP.sharedKey });
  const doneStep = step.state === "idle" && step.data?.problem === undefined ? step.data : undefined;

  // The link that opened it is gone; screen readers continue here.
  useEffect(() => {
    if (isOpenedHere) head.current?.focus();
  }, [isOpenedHere]);

  useEffect(() => {
    if (doneStep !== undefined) head.current?.focus({ preventScroll: true });
  }, [doneStep]);

  return (
    <section aria-labelledby="admin-order" className="page-width border-ink border-t pb-24">
      <BackHead
        back="All orders"
        id="admin-order"
        keepsPlace
        ref={head}
        title={`Order ${order.number}`}
        to={adminPaths.orders(list)}
      >
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <AdminGuard title="The order's state">
            <OrderMarks order={order} />
          </AdminGuard>
          <span className="type-mono text-note">
            <Timestamp at={order.placedAt} />
          </span>
        </div>
      </BackHead>
      <div className="grid lg:grid-cols-[3fr_2fr]">
        <div className="border-line lg:border-r">
          <AdminGuard title="Returns">
            <OrderReturns order={order} returns={returns} />
          </AdminGuard>
          <AdminGuard title="The next step">
            <OrderSteps money={money} order={order} />
          </AdminGuard>
          <AdminGuard title="What is in the parcel">
            <OrderLines order={order} refunds={money.refunds} />
          </AdminGuard>
          <AdminGuard title="The customer">
            <OrderCustomer order={order} />
          </AdminGuard>
          {messages.length > 0 && (
            <AdminGuard title="What they wrote">
              <OrderMessages isOwner={isOwner} messages={messages} />
            </AdminGuard>
          )}
        </div>
        <div>
          <AdminGuard title="Documents">
            <OrderDocuments order={order} />
          </AdminGuard>
          <AdminGuard title="Downloads">
            <OrderDownloads downloads={downloads} id={order.id} isOwner={isOwner} number={order.number} />
          </AdminGuard>
          <AdminGuard title="Money">
            <OrderMoney money={money} order={order} />
          </AdminGuard>
          <AdminGuard title="The timeline">
            <OrderHistory order={order} />
          </AdminGuard>
          {isOwner && order.can.sendAgain && (
            <AdminGuard title="Sending again">
              <SendAgain order={order} refunds={money.refunds} />
            </AdminGuard>
          )}
          {isOwner && (
            <AdminGuard title="Cancelling">
              <CancelOrder order={order} />
            </AdminGuard>
          )}
        </div>
      </div>
      <UpdatesBar arrived={arrived} onShow={() => void navigate(adminPaths.orders())} />
    </section>
  );
}
