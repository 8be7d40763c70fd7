/** The events that the timeline of an order can hold. */
export const ORDER_EVENT_KINDS = [
  "placed",
  "paid",
  "payment_under_review",
  "review_accepted",
  "expired",
  "cancelled",
  "address_changed",
  "choice_changed",
  "packed",
  "unpacked",
  "part_shipped",
  "shipped",
  "handed_over",
  "sent_again",
  "more_asked",
  "noted",
  "mailed",
  "refund_requested",
  "refunded",
  "refund_failed",
  "reversed",
  "dispute_opened",
  "dispute_closed",
  "return_asked",
  "return_accepted",
  "return_refused",
  "return_withdrawn",
  "return_received",
  "return_exchanged",
  "personal_details_erased",
] as const;

export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** After these a packing slip that is printed already is wrong. */
const CHANGES: readonly OrderEventKind[] = ["address_changed", "choice_changed"];

/** When what is packed, or where it goes, last changed; null where it is as it was ordered. Oldest event first. */
export function changedAt(
  events: readonly { readonly kind: OrderEventKind; readonly createdAt: Date }[],
): Date | null {
  return events.findLast(({ kind }) => CHANGES.includes(kind))?.createdAt ?? null;
}
