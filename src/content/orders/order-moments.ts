import type { OrderEventKind } from "#domain/orders/order-timeline.ts";

/** What happened to an order, as its buyer reads it. What concerns the shop or its bank alone is left out. */
export const MOMENT_WORDS: Readonly<Partial<Record<OrderEventKind, string>>> = {
  placed: "Order placed",
  paid: "Payment received",
  payment_under_review: "Payment being checked",
  review_accepted: "Payment accepted",
  expired: "Not paid in time",
  cancelled: "Order cancelled",
  address_changed: "Address corrected",
  choice_changed: "Size or color changed",
  packed: "Packed",
  part_shipped: "A part with the courier",
  shipped: "With the courier",
  handed_over: "Handed over",
  sent_again: "Sent again",
  more_asked: "More to pay",
  mailed: "We wrote to you",
  refund_requested: "Refund on its way",
  refunded: "Refund paid",
  return_asked: "Return requested",
  return_accepted: "Return accepted",
  return_refused: "Return refused",
  return_withdrawn: "Return withdrawn",
  return_received: "Return received",
  return_exchanged: "Exchange to be packed",
  reversed: "Payment taken back by the bank",
};
