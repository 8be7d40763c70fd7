import { PAID_WORDS } from "#content/payments/payment-methods.ts";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { RefundJson } from "#contract/payments/owner.ts";
import { MOST_COUNTED, type MoneyFilter, type OrderFilter } from "#domain/admin/admin-filters.ts";
import { formatRand, toDecimalText, zarCents } from "#domain/money/money.ts";
import { BY_DOWNLOAD } from "#domain/orders/files-only.ts";
import type { SendAgainReason } from "#domain/orders/send-again.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { countText } from "#web/shop/products/count-text.ts";

/** Rand cents as the admin reads them: R450, R449.50. */
export function randWords(cents: number): string {
  return formatRand(zarCents(cents));
}

/** Cents of any currency. */
export function amountWords(minor: number, currency: string): string {
  if (currency === "ZAR") return randWords(minor);
  const digits = toDecimalText(minor);
  return currency === "USD" ? `$${digits}` : `${digits} ${currency}`;
}

const PAYMENT_WORDS: Readonly<Record<string, string>> = {
  created: "started",
  init_unknown: "started",
  awaiting_customer: "waits for the customer",
  processing: "on its way",
  capturing: "on its way",
  capture_unknown: "on its way",
  init_failed: "not started",
  failed: "not taken",
  lapsed: "given up",
  succeeded: "taken",
  review: "waits for you",
  surplus: "paid twice",
  refund_pending: "refund on its way",
  partially_refunded: "partly refunded",
  refunded: "refunded in full",
  reversed: "taken back by the bank",
};

/** The state of a payment. */
export function paymentWords(status: string): string {
  return PAYMENT_WORDS[status] ?? status;
}

export const REFUND_WORDS: Readonly<Record<RefundJson["status"], string>> = {
  requested: "requested",
  sent: "sent",
  unknown: "sent, no answer yet",
  pending: "on its way",
  processed: "paid",
  failed: "failed",
  needs_attention: "needs attention",
};

export const REFUND_REASON_WORDS: Readonly<Record<RefundJson["reason"], string>> = {
  sold_out: "sold out",
  duplicate: "paid twice",
  review: "payment not accepted",
  customer: "the customer asked",
  store: "by the shop",
  external: "on the provider's own page",
};

export const MONEY_FILTER_WORDS: Readonly<Record<MoneyFilter, string>> = {
  all: "All",
  taken: "Taken",
  open: "Not ended",
  review: "To decide",
  short: "Too little",
  over: "Too much",
  surplus: "Paid twice",
  refunding: "Refund on its way",
  refunded: "Refunded",
  orphans: "Without its order",
};

export const ORDER_FILTER_WORDS: Readonly<Record<OrderFilter, string>> = {
  all: "All",
  "to-pack": "To pack",
  "to-ship": "To ship",
  shipped: "Shipped",
  downloaded: BY_DOWNLOAD,
  attention: "Attention",
  returns: "Returns",
  refunds: "Refunds",
  unpaid: "Not paid",
};

/** Why pieces were sent a second time. */
export const SEND_AGAIN_WORDS: Readonly<Record<string, string>> = {
  lost: "Lost on the way",
  damaged: "Arrived damaged",
  wrong: "The wrong piece",
} satisfies Record<SendAgainReason, string>;

type TimelineEvent = AdminOrderDetail["timeline"][number];

/** An event as text, with its details where its kind alone is not clear. */
export function eventWords({ kind, detail }: TimelineEvent): string {
  const money = typeof detail.amountCents === "number" ? ` of ${randWords(detail.amountCents)}` : "";
  switch (kind) {
    case "placed":
      return "Order placed";
    case "paid":
      return `Paid${methodWords(detail.method)}${detail.isLate === true ? ", late" : ""}`;
    case "payment_under_review":
      return "Payment does not match: it waits for a decision";
    case "review_accepted":
      return "Payment accepted";
    case "expired":
      return "Not paid in time";
    case "cancelled":
      return "Cancelled";
    case "address_changed":
      return "Address corrected";
    case "choice_changed":
      return `Changed: ${detail.pieces} × ${detail.name}, ${detail.from} → ${detail.to}`;
    case "packed":
      return "Packed";
    case "unpacked":
      return "Opened again";
    case "part_shipped":
      return ["A part shipped", detail.carrier, detail.trackingNumber].filter(Boolean).join(", ");
    case "shipped":
      return ["Shipped", detail.carrier, detail.trackingNumber].filter(Boolean).join(", ");
    case "handed_over":
      return "Handed over";
    case "sent_again":
      return `Sent again as order ${detail.number}: ${SEND_AGAIN_WORDS[String(detail.reason)]?.toLowerCase()}`;
    case "more_asked":
      return `More asked for${money}, by order ${detail.number}`;
    case "noted":
      return String(detail.note ?? "A note, erased");
    case "mailed":
      return detail.subject === undefined ? "A mail, erased" : `Mailed: ${detail.subject}\n${detail.text}`;
    case "refund_requested":
      return `Refund${money} requested`;
    case "refunded":
      return `Refund${money} paid`;
    case "refund_failed":
      return `Refund${money} failed`;
    case "reversed":
      return "Money taken back by the bank";
    case "dispute_opened":
      return typeof detail.dueAt === "string"
        ? `Payment disputed, to be answered by ${formatDayAndClock(new Date(detail.dueAt))}`
        : "Payment disputed";
    case "dispute_closed":
      return detail.isLost === true ? "Dispute lost" : "Dispute won";
    case "return_asked":
      return `${detail.wish === "exchange" ? "Exchange" : "Return"} requested`;
    case "return_accepted":
      return "Return accepted";
    case "return_refused":
      return "Return refused";
    case "return_withdrawn":
      return "Return withdrawn by the customer";
    case "return_received":
      return "Return received";
    case "return_exchanged":
      return "Exchange set aside";
    case "personal_details_erased":
      return "Personal details erased";
  }
}

export const ACTOR_WORDS: Readonly<Record<TimelineEvent["actor"], string>> = {
  shop: "shop",
  admin: "you",
  customer: "customer",
};

/** An unknown payment method is omitted. */
function methodWords(method: unknown): string {
  const words = (PAID_WORDS as Readonly<Record<string, string>>)[String(method)];
  return words === undefined ? "" : ` ${words}`;
}

/** The count, up to the counting limit. */
export function countedWord(count: number): string {
  return count > MOST_COUNTED ? `${countText(MOST_COUNTED)}+` : String(count);
}
