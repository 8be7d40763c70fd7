/** The life of an order (payments D.2). `paid` is the only state from which anything is packed. */
export const ORDER_STATUSES = [
  "pending",
  "paid",
  "payment_review",
  "expired",
  "cancelled",
  "refund_pending",
  "refunded",
  "fulfilled",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What the order says about its money, for the admin's eye (payments D.2). */
export const ORDER_PAYMENT_STATUSES = [
  "pending",
  "processing",
  "paid",
  "failed",
  "review",
  "refund_pending",
  "partially_refunded",
  "refunded",
  "reversed",
] as const;

export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number];

/** Why an order was cancelled or could not be fulfilled. */
export const CANCEL_REASONS = ["superseded", "sold_out", "provider_rejected", "customer", "store"] as const;

/** How a chargeback stands, beside the order's own state (payments D.2). */
export const DISPUTES = ["open", "won", "lost"] as const;

export type Dispute = (typeof DISPUTES)[number];

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Which states may follow which. Late money may still pay an order that expired or was cancelled (payments D.6, row 16). */
const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["paid", "payment_review", "expired", "cancelled", "refund_pending"],
  payment_review: ["paid", "cancelled", "refund_pending"],
  expired: ["paid", "payment_review", "pending", "refund_pending"],
  cancelled: ["paid", "payment_review", "refund_pending"],
  paid: ["fulfilled", "refund_pending", "refunded"],
  refund_pending: ["refunded", "paid"],
  refunded: [],
  fulfilled: [],
};

export const orderCan = {
  become(order: { readonly status: OrderStatus }, next: OrderStatus): boolean {
    return NEXT_STATUSES[order.status].includes(next);
  },
  /**
   * Whether it may be packed and sent: paid, nobody disputes it, and with real money; a shop for practice (`allowsTest`)
   * packs test orders too.
   */
  beFulfilled(
    order: { readonly status: OrderStatus; readonly isTest: boolean; readonly dispute: Dispute | null },
    allowsTest = false,
  ): boolean {
    return order.status === "paid" && (allowsTest || !order.isTest) && order.dispute !== "open";
  },
  /** Whether late money may still make it a paid order; otherwise that money goes back. */
  bePaidLate(order: { readonly status: OrderStatus }): boolean {
    const { status } = order;
    return (
      status === "pending" || status === "payment_review" || status === "expired" || status === "cancelled"
    );
  },
  /** Whether its reservations are still its own to turn into a sale. */
  bePaidFromReservation(order: { readonly status: OrderStatus }): boolean {
    return order.status === "pending" || order.status === "payment_review";
  },
};
