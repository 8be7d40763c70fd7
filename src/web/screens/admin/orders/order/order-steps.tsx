import type { OrderMoney } from "#contract/admin/money.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { DELIVERED_BY_DOWNLOAD, isDeliveredByDownload } from "#domain/orders/files-only.ts";
import { whyHeldBack } from "#domain/orders/order-status.ts";
import { adminPaths } from "#web/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { randWords } from "#web/screens/admin/controls/order-words.ts";
import { WayOn } from "#web/screens/admin/orders/way-on.tsx";
import { useIsOwner } from "#web/session/admin-role.ts";
import { DisputeNotice } from "./dispute-notice.tsx";
import { PackStep } from "./pack-step.tsx";
import { ReviewDecision } from "./review-decision.tsx";
import { ShipForm } from "./ship-form.tsx";

type OrderStepsProps = { readonly order: AdminOrderDetail; readonly money: OrderMoney };

/** What is to be done next, or why nothing is. */
export function OrderSteps({ order, money }: OrderStepsProps) {
  const isOwner = useIsOwner();
  const undecided = money.payments.filter(({ waitsForDecision }) => waitsForDecision);
  const reason = undecided.length > 0 ? undefined : (whyMoneyIsStuck(money) ?? whyNothing(order));
  return (
    <AdminPart title={titleOf(order)}>
      <DisputeNotice money={money} order={order} />
      {reason !== undefined && <p className="border border-ink bg-warn px-4 py-3 font-medium">{reason}</p>}
      <div className="grid gap-4 empty:hidden">
        {!isOwner && undecided.length > 0 && (
          <p className="font-medium">An owner decides on its payment first.</p>
        )}
        {(isOwner ? undecided : []).map((payment) => (
          <ReviewDecision key={payment.id} order={order} payment={payment} />
        ))}
        {order.can.pack && <PackStep order={order} />}
        {order.can.ship && <ShipForm order={order} />}
        {order.can.unpack && <PackStep order={order} />}
        {order.can.unpack && (
          <WayOn to={adminPaths.orders({ filter: "to-ship" })}>All that are to be shipped</WayOn>
        )}
      </div>
    </AdminPart>
  );
}

function titleOf(order: AdminOrderDetail): string {
  if (order.status !== "fulfilled") return "Next";
  return isDeliveredByDownload(order) ? DELIVERED_BY_DOWNLOAD : "On its way";
}

function whyMoneyIsStuck({ refunds }: OrderMoney): string | undefined {
  const failed = refunds.find(({ canSendAgain }) => canSendAgain);
  return failed && `A refund of ${randWords(failed.amountCents)} failed. Send it again under Money.`;
}

function whyNothing(order: AdminOrderDetail): string | undefined {
  const { can, status } = order;
  if (can.pack || can.unpack || can.ship) return undefined;
  // What a dispute asks for is said by its own notice.
  if (order.dispute === "open") return undefined;
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
    default:
      return `Nobody paid for it: there is nothing to ${sendWord(order)}.`;
  }
}

const packWord = ({ isFilesOnly }: AdminOrderDetail) => (isFilesOnly ? "download" : "pack");
const sendWord = ({ isFilesOnly }: AdminOrderDetail) => (isFilesOnly ? "download" : "ship");
