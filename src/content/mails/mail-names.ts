import type { MailKind } from "#domain/mail/mail-job.ts";

/** The mails that a customer gets about an order. Those to the owner are left out. */
export const CUSTOMER_MAILS: Readonly<Partial<Record<MailKind, string>>> = {
  "order-confirmation": "Receipt of the order",
  "payment-pending": "Payment being checked",
  "pay-link": "Link to pay",
  "hold-ended": "Not paid in time",
  "sold-out-refund": "Sold out, the money goes back",
  "refund-done": "Refund paid",
  shipped: "Parcel with the courier, and its tracking number",
  "part-shipped": "A part with the courier",
  "order-cancelled": "Order cancelled",
  "address-changed": "New address",
  "choice-changed": "Other size or color",
  "sent-again": "Sent again",
  "buyer-mail": "To everybody who bought a piece",
  "return-asked": "Return requested",
  "return-accepted": "Return accepted",
  "return-refused": "Return refused",
  "return-received": "Return received",
  "return-withdrawn": "Return withdrawn",
  "return-exchanged": "Exchange to be packed",
};
