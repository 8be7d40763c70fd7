import type { AdminOrder, AdminOrderDetail } from "#contract/admin/orders.ts";
import type { OrderFilter } from "#domain/admin/admin-filters.ts";
import { formatDayAndClock } from "#domain/time/time.ts";
import { randWords } from "#web/screens/admin/money/money-words.ts";

export const FILTER_WORDS: Readonly<Record<OrderFilter, string>> = {
  all: "All",
  "to-pack": "To pack",
  "to-ship": "To ship",
  shipped: "Shipped",
  attention: "Attention",
  refunds: "Refunds",
  unpaid: "Not paid",
};

export type OrderMark = { readonly tone: "ink" | "line" | "hot"; readonly words: string };

type Marked = Pick<
  AdminOrder,
  "status" | "paymentStatus" | "cancelReason" | "packedAt" | "dispute" | "deliveryCharged" | "isTest"
>;

/** Where an order is; hot where something is to be done now. */
export function standingMark({ status, packedAt, cancelReason }: Marked): OrderMark {
  switch (status) {
    case "pending":
      return { tone: "line", words: "Not paid yet" };
    case "payment_review":
      return { tone: "hot", words: "Payment to decide" };
    case "paid":
      return packedAt === null ? { tone: "hot", words: "To pack" } : { tone: "hot", words: "To ship" };
    case "fulfilled":
      return { tone: "line", words: "Shipped" };
    case "expired":
      return { tone: "line", words: "Not paid in time" };
    case "cancelled":
      return { tone: "line", words: cancelReason === "superseded" ? "Replaced" : "Cancelled" };
    case "refund_pending":
      return { tone: "ink", words: "Money going back" };
    case "refunded":
      return { tone: "ink", words: "Refunded" };
  }
}

/** What else has to be known before a parcel is closed. */
export function flagMarks(order: Marked): readonly OrderMark[] {
  const { dispute, deliveryCharged, paymentStatus, isTest, cancelReason } = order;
  return [
    ...(dispute === "open" ? [{ tone: "hot", words: "Disputed" } as const] : []),
    ...(dispute === "lost" ? [{ tone: "ink", words: "Dispute lost" } as const] : []),
    ...(cancelReason === "sold_out" ? [{ tone: "ink", words: "Sold out" } as const] : []),
    ...(paymentStatus === "partially_refunded" ? [{ tone: "line", words: "Partly refunded" } as const] : []),
    ...(deliveryCharged ? [] : [{ tone: "line", words: "Delivery not charged" } as const]),
    ...(isTest ? [{ tone: "line", words: "Test" } as const] : []),
  ];
}

type Moment = AdminOrderDetail["timeline"][number];

/** What happened, with what the kind alone does not say. */
export function momentWords({ kind, detail }: Moment): string {
  const money = typeof detail.amountCents === "number" ? ` of ${randWords(detail.amountCents)}` : "";
  switch (kind) {
    case "placed":
      return "Order placed";
    case "paid":
      return `Paid${methodWords(detail.method)}${detail.isLate === true ? ", late" : ""}`;
    case "payment_under_review":
      return "Payment does not match: it waits for a decision";
    case "review_accepted":
      return "Payment accepted";
    case "expired":
      return "Not paid in time";
    case "cancelled":
      return "Cancelled";
    case "packed":
      return "Packed";
    case "unpacked":
      return "Opened again";
    case "shipped":
      return ["Shipped", detail.carrier, detail.trackingNumber].filter(Boolean).join(", ");
    case "refund_requested":
      return `Refund${money} asked for`;
    case "refunded":
      return `Refund${money} gone back`;
    case "refund_failed":
      return `Refund${money} failed`;
    case "reversed":
      return "Money taken back by the bank";
    case "dispute_opened":
      return typeof detail.dueAt === "string"
        ? `Payment disputed, to be answered by ${formatDayAndClock(new Date(detail.dueAt))}`
        : "Payment disputed";
    case "dispute_closed":
      return detail.isLost === true ? "Dispute lost" : "Dispute won";
    case "personal_details_erased":
      return "Personal details erased";
  }
}

export const ACTOR_WORDS: Readonly<Record<Moment["actor"], string>> = {
  shop: "shop",
  admin: "you",
  customer: "customer",
};

const PAID_BY: Readonly<Record<string, string>> = {
  card: "card",
  "apple-pay": "Apple Pay",
  paypal: "PayPal",
};

function methodWords(method: unknown): string {
  const words = PAID_BY[String(method)];
  return words === undefined ? "" : ` by ${words}`;
}
