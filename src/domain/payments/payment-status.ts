/**
 * One row per attempt to pay. A status has a rank, and news may only move a payment to a higher rank
 * (or within ranks 0 to 3 at equal rank), so news that arrives out of order cannot undo money (payments D.3).
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
 * The only ways back (payments D.3): pieces reserved again for PayPal payment, a clear answer that nothing was
 * captured, a person who accepts, and a refund that failed.
 */
const EXCEPTIONS: Readonly<Partial<Record<PaymentStatus, readonly PaymentStatus[]>>> = {
  failed: ["capturing"],
  lapsed: ["capturing"],
  capturing: ["awaiting_customer"],
  capture_unknown: ["awaiting_customer"],
  review: ["succeeded"],
  refund_pending: ["succeeded"],
};

/** From this rank on the provider's money has been accounted for, and asking again changes nothing. */
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
  become(payment: HasStatus, next: PaymentStatus): boolean {
    const from = RANKS[payment.status];
    const to = RANKS[next];
    const isException = EXCEPTIONS[payment.status]?.includes(next) ?? false;
    return to > from || (to === from && to <= LAST_FREELY_MOVING_RANK) || isException;
  },
  /** Whether a provider's success would still change something. */
  beSettled(payment: HasStatus): boolean {
    return RANKS[payment.status] < SETTLED_RANK;
  },
  /** Whether the shopper may still finish it: open attempts keep their order alive. */
  bePaidStill(payment: HasStatus): boolean {
    return RANKS[payment.status] < RANKS.failed;
  },
  /** Whether its provider has the shop's money, so that money can go back. */
  beRefunded(payment: HasStatus): boolean {
    return RANKS[payment.status] >= SETTLED_RANK && RANKS[payment.status] < RANKS.refunded;
  },
  /**
   * Whether an approved paypal payment may be captured. Even a failed or lapsed one, once its pieces are reserved
   * again, and one whose capture was begun and has lost its answer: the same request id takes the money once.
   */
  beCaptured(payment: HasStatus): boolean {
    return CAPTURABLE.includes(payment.status);
  },
  /** Whether a capture was begun whose end we do not know. */
  beCapturing(payment: HasStatus): boolean {
    return payment.status === "capturing" || payment.status === "capture_unknown";
  },
  /** Whether money is on its way: such an order is never superseded. */
  beSuperseded(payment: HasStatus): boolean {
    return RANKS[payment.status] !== RANKS.processing;
  },
};
