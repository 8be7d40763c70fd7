/** The states of an order. Only a `paid` order is packed. */
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

/** How the order's payment stands, as the admin sees it. */
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

/** How a chargeback stands. It does not change the order's own state. */
export const DISPUTES = ["open", "won", "lost"] as const;

export type Dispute = (typeof DISPUTES)[number];

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Which states may follow which. A payment that arrives late may still pay an order that expired or was cancelled. */
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
  /** Whether it may move to this state. */
  become(order: { readonly status: OrderStatus }, next: OrderStatus): boolean {
    return NEXT_STATUSES[order.status].includes(next);
  },
  /**
   * Whether it may be packed and sent: it is paid, not disputed, and no test order. A shop in demo mode (`allowsTest`)
   * sends test orders too.
   */
  beFulfilled(
    order: { readonly status: OrderStatus; readonly isTest: boolean; readonly dispute: Dispute | null },
    allowsTest = false,
  ): boolean {
    return order.status === "paid" && (allowsTest || !order.isTest) && order.dispute !== "open";
  },
  /** Whether a payment that arrives late may still pay it; if not, that payment is refunded. */
  bePaidLate(order: { readonly status: OrderStatus }): boolean {
    const { status } = order;
    return (
      status === "pending" || status === "payment_review" || status === "expired" || status === "cancelled"
    );
  },
  /** Whether its buyer may pay it on its own page: while the owner holds its pieces. */
  bePaidOnItsPage(
    order: { readonly status: OrderStatus; readonly kind: OrderKind; readonly reservedUntil: Date },
    now: Date,
  ): boolean {
    return order.status === "pending" && orderIs.held(order) && order.reservedUntil > now;
  },
  /** Whether the owner may say that its money came by transfer; of one cancelled by the owner or a newer one not. */
  bePaidByTransfer(order: { readonly status: OrderStatus }): boolean {
    return order.status === "pending" || order.status === "expired";
  },
  /** Whether its pieces are still reserved, so that a payment can turn the reservation into a sale. */
  bePaidFromReservation(order: { readonly status: OrderStatus }): boolean {
    return order.status === "pending" || order.status === "payment_review";
  },
};

/**
 * Whether the buyer's bank disputes this payment. Until that is decided nothing else of it is refunded, or the buyer
 * could be paid twice.
 */
export function isDisputed(
  order: { readonly dispute: Dispute | null },
  payment: { readonly applied: boolean },
): boolean {
  return payment.applied && order.dispute === "open";
}

/**
 * Why a paid order is not packed or shipped, as a sentence for the admin: a dispute, or test money. Undefined
 * otherwise. `orderCan.beFulfilled` decides; this explains.
 */
export function whyHeldBack(order: {
  readonly status: OrderStatus;
  readonly isTest: boolean;
  readonly dispute: Dispute | null;
}): string | undefined {
  if (order.dispute === "open")
    return "The buyer's bank disputes this payment: nothing is shipped until that is decided.";
  if (order.status === "paid" && order.isTest)
    return "No real money was taken for this order: it is not shipped.";
  return undefined;
}

/**
 * How an order came to be: at the checkout, entered by the owner for money in hand, by a download code, as the pieces
 * that replace others, or made by the owner for a buyer who pays later. What an order costs says nothing of it.
 */
export const ORDER_KINDS = ["checkout", "hand", "code", "exchange", "held"] as const;

export type OrderKind = (typeof ORDER_KINDS)[number];

type HasKind = { readonly kind: OrderKind };

export const orderIs = {
  /** It was not placed at the checkout: it has no address, and maybe no mailbox. */
  byHand: ({ kind }: HasKind): boolean => kind === "hand" || kind === "code",
  /** Its pieces replace others, which were exchanged or did not arrive well, and cost nothing. */
  replacement: ({ kind }: HasKind): boolean => kind === "exchange",
  /** The owner promised its pieces to a buyer until a day. */
  held: ({ kind }: HasKind): boolean => kind === "held",
};
