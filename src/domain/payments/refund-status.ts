/** The states of a refund, from the request to the provider's final answer. */
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

/** Why money is refunded; an `external` refund was made on the provider's own dashboard. */
export const REFUND_REASONS = ["sold_out", "duplicate", "review", "customer", "store", "external"] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** Pieces of an order line that a refund puts back into stock. */
export type RestockLine = { readonly line: number; readonly quantity: number };

/** An update may only move a refund to a higher rank, because updates are repeated and arrive out of order. */
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
  /** Whether an update may move it to this status. */
  become(refund: HasStatus, next: RefundStatus): boolean {
    return RANKS[next] > RANKS[refund.status];
  },
};

export const refundIs = {
  /** Whether it counts against what was captured: every refund does, except one that failed for good. */
  counted(refund: HasStatus): boolean {
    return refund.status !== "failed";
  },
  /** Whether the provider's final answer is still missing. */
  open(refund: HasStatus): boolean {
    return refund.status !== "processed" && refund.status !== "failed";
  },
};
