import { useState } from "react";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { OrderMoney, OrderPayment } from "#contract/payments/owner.ts";
import { addPieces, sentInParts } from "#domain/orders/chosen-lines.ts";
import {
  DELIVERED_BY_DOWNLOAD,
  isDeliveredByDownload,
  linesToPack,
  sizeOfOrder,
} from "#domain/orders/files-only.ts";
import { isDisputed, whyHeldBack } from "#domain/orders/order-status.ts";
import { piecesKeptBack } from "#domain/payments/returned-pieces.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { call } from "#web/api/call.ts";
import { randomUuid } from "#web/kit/random-uuid.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Notice } from "#web/kit/ui/notice.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { amountWords, randWords } from "#web/screens/admin/orders/owner-words.ts";
import { WayOn } from "#web/screens/admin/orders/way-on.tsx";
import { useIsOwner } from "#web/screens/admin/session/session.ts";
import { AddedOrders } from "./added-orders.tsx";
import { HeldOrder, TransferStep } from "./held-order.tsx";
import { ORDER_STEP } from "./order-step.ts";
import { ShipForm } from "./parcel/ship-form.tsx";
import { ShipPartForm } from "./parcel/ship-part-form.tsx";
import { refundedWords } from "./refund/refund-draft.ts";

type OrderStepsProps = { readonly order: AdminOrderDetail; readonly money: OrderMoney };

/** The next step, or why there is none. */
export function OrderSteps({ order, money }: OrderStepsProps) {
  const isOwner = useIsOwner();
  const kept = addPieces(piecesKeptBack(money.refunds, null), sentInParts(order.timeline));
  const left = linesToPack(order.lines, kept);
  const undecided = money.payments.filter(({ waitsForDecision }) => waitsForDecision);
  const reason = undecided.length > 0 ? undefined : (whyMoneyIsStuck(money) ?? whyNothing(order));
  return (
    <AdminPart title={titleOf(order)}>
      <DisputeNotice money={money} order={order} />
      {reason !== undefined && <Notice>{reason}</Notice>}
      <div className="grid gap-4 empty:hidden">
        {!isOwner && undecided.length > 0 && (
          <p className="font-medium">An owner decides on its payment first.</p>
        )}
        {(isOwner ? undecided : []).map((payment) => (
          <ReviewDecision key={payment.id} order={order} payment={payment} />
        ))}
        <AddedOrders order={order} />
        <HeldOrder order={order} />
        {isOwner && order.can.takeTransfer && <TransferStep order={order} />}
        {order.can.pack && <PackStep order={order} />}
        {order.can.ship && <ShipForm order={order} />}
        {order.status === "paid" && order.can.ship && sizeOfOrder(left).pieces > 1 && (
          <ShipPartForm left={left} order={order} />
        )}
        {order.can.unpack && <PackStep order={order} />}
        {order.can.unpack && (
          <WayOn to={adminPaths.orders({ filter: "to-ship" })}>All that are to be shipped</WayOn>
        )}
        {order.next && !order.can.pack && (
          <WayOn to={adminPaths.order(order.next.id, {})}>Next order: {order.next.number}</WayOn>
        )}
      </div>
    </AdminPart>
  );
}

function titleOf(order: AdminOrderDetail): string {
  if (order.status !== "fulfilled") return "Next";
  if (order.isHandedOver) return "Handed over";
  if (order.lines.length === 0) return "Paid";
  return isDeliveredByDownload(order) ? DELIVERED_BY_DOWNLOAD : "On its way";
}

function whyMoneyIsStuck({ refunds }: OrderMoney): string | undefined {
  const failed = refunds.find(({ canSendAgain }) => canSendAgain);
  return failed && `A refund of ${randWords(failed.amountCents)} failed. Send it again under Money.`;
}

function whyNothing(order: AdminOrderDetail): string | undefined {
  const { can, status } = order;
  if (can.pack || can.unpack || can.ship) return undefined;
  // A dispute's demand has a notice of its own, and what is held says until when.
  if (order.dispute === "open" || order.heldUntil !== null) return undefined;
  if (isDeliveredByDownload(order)) return "There is nothing to pack or ship.";
  const heldBack = status === "paid" ? whyHeldBack(order) : undefined;
  if (heldBack !== undefined) return heldBack;
  switch (status) {
    case "pending":
      return `It is not paid yet: there is nothing to ${packWord(order)}.`;
    case "payment_review":
      return `Its payment is being looked into: there is nothing to ${packWord(order)}.`;
    case "refund_pending":
      return `Its refund is on its way: there is nothing to ${sendWord(order)}.`;
    case "refunded":
      return `It is refunded: there is nothing to ${sendWord(order)}.`;
    case "fulfilled":
      return `Its buyer has it: there is nothing to ${sendWord(order)}.`;
    default:
      return `Nobody paid for it: there is nothing to ${sendWord(order)}.`;
  }
}

const packWord = ({ isFilesOnly }: AdminOrderDetail) => (isFilesOnly ? "download" : "pack");
const sendWord = ({ isFilesOnly }: AdminOrderDetail) => (isFilesOnly ? "download" : "ship");

type PackStepProps = { readonly order: AdminOrderDetail };

/** "Undo packed" is elsewhere, below the shipping form, so that a double tap does not undo the packing. */
function PackStep({ order }: PackStepProps) {
  const { can, number, id } = order;
  const packed = can.pack;
  const packing = useAdminAction(
    () => call("PUT /api/admin/orders/:id/packed", { params: { id }, body: { packed } }),
    {
      ...ORDER_STEP,
      done: { title: packed ? "Order packed" : "Order opened again", description: `Order ${number}` },
    },
  );

  return (
    <div>
      <Button
        aria-disabled={packing.isPending}
        onClick={() => packing.run()}
        size={can.pack ? "tool" : "small"}
        tone={can.pack ? "hot" : "line"}
      >
        {can.pack ? "Mark packed" : "Undo packed"}
      </Button>
      <SaveProblem problem={packing.problem} />
    </div>
  );
}

type ReviewDecisionProps = { readonly order: AdminOrderDetail; readonly payment: OrderPayment };

/** Accepts or refunds a payment that did not match, each by one press. */
function ReviewDecision({ order, payment }: ReviewDecisionProps) {
  // A repeated press, or a retry after a lost response, refunds once.
  const [requestId] = useState(randomUuid);
  const { id, takenMinor, takenCurrency, currency, askedMinor } = payment;
  const taken = amountWords(takenMinor ?? 0, takenCurrency ?? currency);
  const isNeeded = order.status === "payment_review";
  const accepting = useAdminAction(() => call("POST /api/admin/payments/:id/accept", { params: { id } }), {
    ...ORDER_STEP,
    done: ({ status }) => ({
      title: "Payment accepted",
      description:
        isNeeded && status === "paid" ? `Order ${order.number} is to be packed` : `Order ${order.number}`,
    }),
  });
  const returning = useAdminAction(
    () =>
      call("POST /api/admin/orders/:id/refunds", {
        params: { id: order.id },
        body: { requestId, paymentId: id, reason: "review" },
      }),
    { ...ORDER_STEP, done: refundedWords },
  );
  const isPending = accepting.isPending || returning.isPending;

  return (
    <div className="border border-ink bg-warn p-4">
      <p className="mb-3 font-medium">
        {`${taken} came in and ${amountWords(askedMinor, currency)} was asked for. `}
        {isNeeded
          ? "Refund it, or accept it: the order is then paid like any other."
          : "This order needs no money: refund it, or keep it. Kept, it can still be refunded under Money."}
      </p>
      <div className="flex flex-wrap items-start gap-2.5">
        {payment.leftCents > 0 && (
          <Button aria-disabled={isPending} onClick={() => returning.run()} size="small" tone="ink">
            Refund {taken}
          </Button>
        )}
        <Button aria-disabled={isPending} onClick={() => accepting.run()} size="small" tone="line">
          {isNeeded ? `Accept ${taken}` : `Keep ${taken}`}
        </Button>
      </div>
      <SaveProblem problem={accepting.problem ?? returning.problem} />
    </div>
  );
}

type DisputeNoticeProps = { readonly order: AdminOrderDetail; readonly money: OrderMoney };

/** What a dispute requires, and by when; nothing without one. */
function DisputeNotice({ order, money }: DisputeNoticeProps) {
  if (order.dispute !== "open") return null;
  const payment = money.payments.find((candidate) => isDisputed(order, candidate));
  const provider = payment?.provider === "paypal" ? "PayPal" : "Paystack";
  const dueAt = order.timeline.findLast(({ kind }) => kind === "dispute_opened")?.detail.dueAt;
  const by = typeof dueAt === "string" ? ` by ${formatDayAndClock(new Date(dueAt))}` : "";
  return (
    <div className="mb-4 border border-ink bg-warn px-4 py-3">
      <p className="font-medium">
        The buyer's bank asks for this money. Answer {provider} on its own page{by}.
      </p>
      <p className="mt-1 text-s">
        Send what shows that the order is theirs: its page,{" "}
        {order.isFilesOnly ? "how often its files were downloaded" : "the courier and number"}, the mails.
        Until that is decided nothing is {order.isFilesOnly ? "downloaded" : "shipped"}, and nothing is
        refunded: the buyer would have the money twice.
      </p>
    </div>
  );
}
