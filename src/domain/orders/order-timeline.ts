/** The events that the timeline of an order can hold. */
export const ORDER_EVENT_KINDS = [
  "placed",
  "paid",
  "payment_under_review",
  "review_accepted",
  "expired",
  "cancelled",
  "address_changed",
  "packed",
  "unpacked",
  "shipped",
  "handed_over",
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
