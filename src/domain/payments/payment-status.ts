/**
 * A payment is one attempt to pay. Every status has a rank, and an update may only move a payment to a higher rank (up
 * to rank 3 also to an equal one). So an update that arrives late or out of order can never undo a received payment.
 */
const RANKS = {
  created: 0,
  init_unknown: 0,
  awaiting_customer: 1,
  processing: 2,
  capturing: 2,
  capture_unknown: 2,
  init_failed: 3,
  failed: 3,
  lapsed: 3,
  succeeded: 4,
  review: 4,
  surplus: 4,
  refund_pending: 5,
  partially_refunded: 6,
  refunded: 7,
  reversed: 7,
} as const;

export type PaymentStatus = keyof typeof RANKS;

export const PAYMENT_STATUSES = Object.keys(RANKS) as readonly PaymentStatus[];

/**
 * The only moves that the ranks forbid and that are allowed all the same: a PayPal payment whose pieces are reserved
 * again, PayPal's clear answer that nothing was captured, a person who accepts a payment under review, and a refund that
 * failed.
 */
const EXCEPTIONS: Readonly<Partial<Record<PaymentStatus, readonly PaymentStatus[]>>> = {
  failed: ["capturing"],
  lapsed: ["capturing"],
  capturing: ["awaiting_customer"],
  capture_unknown: ["awaiting_customer"],
  review: ["succeeded"],
  refund_pending: ["succeeded"],
};

/** From this rank on the provider's answer is recorded, and asking it again changes nothing. */
const SETTLED_RANK = RANKS.succeeded;
const LAST_FREELY_MOVING_RANK = RANKS.lapsed;

const CAPTURABLE: readonly PaymentStatus[] = [
  "awaiting_customer",
  "capturing",
  "capture_unknown",
  "failed",
  "lapsed",
];

type HasStatus = { readonly status: PaymentStatus };

export const paymentCan = {
  /** Whether an update may move it to this status. */
  become(payment: HasStatus, next: PaymentStatus): boolean {
    const from = RANKS[payment.status];
    const to = RANKS[next];
    const isException = EXCEPTIONS[payment.status]?.includes(next) ?? false;
    return to > from || (to === from && to <= LAST_FREELY_MOVING_RANK) || isException;
  },
  /** Whether a success from the provider would still change something. */
  beSettled(payment: HasStatus): boolean {
    return RANKS[payment.status] < SETTLED_RANK;
  },
  /** Whether the shopper may still complete it on the provider's page. */
  bePaidStill(payment: HasStatus): boolean {
    return RANKS[payment.status] < RANKS.failed;
  },
  /** Whether the provider has taken money for it that can be refunded. */
  beRefunded(payment: HasStatus): boolean {
    return RANKS[payment.status] >= SETTLED_RANK && RANKS[payment.status] < RANKS.refunded;
  },
  /**
   * Whether an approved PayPal payment may be captured. That includes a failed or lapsed one, once its pieces are
   * reserved again, and one whose capture was sent but never answered: repeating it under the same request id takes the
   * money only once.
   */
  beCaptured(payment: HasStatus): boolean {
    return CAPTURABLE.includes(payment.status);
  },
  /** Whether a capture was sent whose outcome is not known. */
  beCapturing(payment: HasStatus): boolean {
    return payment.status === "capturing" || payment.status === "capture_unknown";
  },
  /** Whether a newer order of the same cart may replace this payment's order: not while money is on its way. */
  beSuperseded(payment: HasStatus): boolean {
    return RANKS[payment.status] !== RANKS.processing;
  },
};
