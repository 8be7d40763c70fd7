import type { AdminOrder } from "#contract/orders/owner.ts";
import { DELIVERED_BY_DOWNLOAD, isDeliveredByDownload } from "#domain/orders/files-only.ts";
import { Chip } from "#web/screens/admin/controls/chip.tsx";

type OrderMarksProps = { readonly order: Marked };

/** An order's state and its marks. */
export function OrderMarks({ order }: OrderMarksProps) {
  return [standingMark(order), ...flagMarks(order)].map(({ tone, words }) => (
    <Chip key={words} tone={tone}>
      {words}
    </Chip>
  ));
}

type OrderMark = { readonly tone: "ink" | "line" | "hot"; readonly words: string };

type Marked = Pick<
  AdminOrder,
  | "status"
  | "paymentStatus"
  | "cancelReason"
  | "packedAt"
  | "shippedAt"
  | "isHandedOver"
  | "dispute"
  | "deliveryCharged"
  | "colorNotStated"
  | "isTest"
  | "addedTo"
  | "pieces"
  | "downloads"
>;

/** An order's state; in the accent colour when something has to be done. */
export function standingMark(order: Marked): OrderMark {
  const { status, packedAt, cancelReason, dispute } = order;
  switch (status) {
    case "pending":
      return { tone: "line", words: "Not paid yet" };
    case "payment_review":
      return { tone: "hot", words: "Payment to decide" };
    case "paid":
      // Nothing is shipped while the bank disputes the payment.
      if (dispute === "open") return { tone: "line", words: "Held back" };
      return packedAt === null ? { tone: "hot", words: "To pack" } : { tone: "hot", words: "To ship" };
    case "fulfilled":
      if (order.isHandedOver) return { tone: "line", words: "Handed over" };
      if (order.pieces + order.downloads === 0) return { tone: "line", words: "Paid" };
      return { tone: "line", words: isDeliveredByDownload(order) ? DELIVERED_BY_DOWNLOAD : "Shipped" };
    case "expired":
      return { tone: "line", words: "Not paid in time" };
    case "cancelled":
      return { tone: "line", words: cancelReason === "superseded" ? "Replaced" : "Cancelled" };
    case "refund_pending":
      return { tone: "ink", words: "Refund on its way" };
    case "refunded":
      return { tone: "ink", words: "Refunded" };
  }
}

/** Facts to know before a parcel is closed. */
export function flagMarks(order: Marked): readonly OrderMark[] {
  const { status, dispute, deliveryCharged, colorNotStated, paymentStatus, isTest, cancelReason, addedTo } =
    order;
  return [
    ...(addedTo ? [{ tone: "line", words: `With ${addedTo.number}` } as const] : []),
    ...(dispute === "open" ? [{ tone: "hot", words: "Disputed" } as const] : []),
    ...(dispute === "lost" ? [{ tone: "ink", words: "Dispute lost" } as const] : []),
    ...(cancelReason === "sold_out" ? [{ tone: "ink", words: "Sold out" } as const] : []),
    ...(paymentStatus === "partially_refunded" ? [{ tone: "line", words: "Partly refunded" } as const] : []),
    // The state alone does not show it: a shipped order stays shipped.
    ...(status === "fulfilled" && paymentStatus === "refunded"
      ? [{ tone: "ink", words: "Refunded" } as const]
      : []),
    ...(deliveryCharged ? [] : [{ tone: "line", words: "Delivery not charged" } as const]),
    ...(colorNotStated ? [{ tone: "line", words: "Color not stated" } as const] : []),
    ...(isTest ? [{ tone: "line", words: "Test" } as const] : []),
  ];
}
