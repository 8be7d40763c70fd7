/** The life of money that goes back (payments A.5, B.8 and D.6, rows 36 to 41). */
export const REFUND_STATUSES = [
  "requested",
  "sent",
  "unknown",
  "pending",
  "processed",
  "failed",
  "needs_attention",
] as const;

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Why money goes back; `external` was refunded on the provider's own dashboard. */
export const REFUND_REASONS = ["sold_out", "duplicate", "review", "customer", "store", "external"] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** Pieces of an order line that come back to the shelf with a refund. */
export type RestockLine = { readonly line: number; readonly quantity: number };

/** News may only move a refund to a higher rank: it arrives more than once and out of order. */
const RANKS: Readonly<Record<RefundStatus, number>> = {
  requested: 0,
  sent: 1,
  unknown: 1,
  pending: 2,
  needs_attention: 3,
  failed: 4,
  processed: 4,
};

type HasStatus = { readonly status: RefundStatus };

export const refundCan = {
  become(refund: HasStatus, next: RefundStatus): boolean {
    return RANKS[next] > RANKS[refund.status];
  },
};

export const refundIs = {
  /** Whether its money counts against what was captured: only a refund that failed for good does not. */
  counted(refund: HasStatus): boolean {
    return refund.status !== "failed";
  },
  /** Whether the provider has yet to say how it ended. */
  open(refund: HasStatus): boolean {
    return refund.status !== "processed" && refund.status !== "failed";
  },
};
