import { amountWithDollars, formatRand, type ZarCents } from "#domain/money/money.ts";
import { isMoneyAlone } from "#domain/orders/added-order.ts";
import type { RefundReason } from "#domain/payments/refund-status.ts";
import { REFUND_TIME } from "#domain/returns/return-terms.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { isAdded, payAdded, shortfallLapsed } from "./added-mails.ts";
import type { MailContent } from "./mail-content.ts";
import {
  type OrderFacts,
  orderLabel,
  orderLines,
  payBlocks,
  seeOrder,
  taxNote,
  testNote,
} from "./order-facts.ts";

/** The payment is not decided yet: a bank or the provider is still checking it. */
export function paymentPending(order: OrderFacts): MailContent {
  return {
    subject: `Order ${order.number}: your payment is being checked`,
    preheader: "Please don't pay again. We'll email you as soon as it's decided.",
    label: orderLabel(order),
    title: "Your payment is being checked.",
    blocks: [
      ...testNote(order),
      `The payment provider is checking your payment of ${formatRand(order.total)}. Your order is kept for you meanwhile.`,
      "Please don't pay again. We'll email you as soon as it's decided.",
      orderLines(order),
      ...seeOrder(order),
    ],
  };
}

/** The owner holds these pieces for the buyer, as they agreed: how and until when to pay. */
export function payLink(order: OrderFacts): MailContent {
  if (isAdded(order)) return payAdded(order);
  const total = formatRand(order.total);
  const until = `the end of ${formatDay(order.heldUntil)}`;
  return {
    subject: `Order ${order.number}: ${total} to pay`,
    preheader: `Kept for you until ${until}.`,
    label: orderLabel(order),
    title: "Kept for you.",
    blocks: [
      ...testNote(order),
      `We keep these pieces for you until ${until}. They are yours once ${total} is paid.`,
      ...payBlocks(order),
      orderLines(order),
      { heading: "Goes to" },
      { lineByLine: order.addressLines },
      "Not what we agreed? Answer this mail. If you do nothing, the pieces go back to the shop, and nothing is to pay.",
    ],
  };
}

/** The time of a held order is over, and no money came. */
export function holdEnded(order: OrderFacts): MailContent {
  if (isAdded(order) && isMoneyAlone(order)) return shortfallLapsed(order);
  return {
    subject: `Order ${order.number}: no longer kept`,
    preheader: "It was not paid in time. Nothing is to pay.",
    label: orderLabel(order),
    title: "No longer kept.",
    blocks: [
      ...testNote(order),
      "We kept these pieces for you, and no payment came in time. They are back in the shop, and nothing is to pay.",
      "Did you pay by bank transfer? Then answer this mail: we look for it.",
      orderLines(order),
    ],
  };
}

/** The payment arrived after the reservation had ended and the last pieces had been sold. */
export function soldOutRefund(order: OrderFacts): MailContent {
  return {
    subject: `Order ${order.number}: sold out, your money goes back`,
    preheader: `All of it, ${formatRand(order.total)}, the way you paid.`,
    label: orderLabel(order),
    title: "Sold out. Your money goes back.",
    blocks: [
      ...testNote(order),
      `Your payment of ${formatRand(order.total)} reached us too late: we no longer kept your pieces, and somebody else had bought the last ones. We are sorry.`,
      `All of it goes back, the way you paid. That takes ${REFUND_TIME}. You do not have to do anything.`,
      orderLines(order),
      ...seeOrder(order),
    ],
  };
}

export type RefundFacts = {
  readonly amount: ZarCents;
  /** What goes back by PayPal, such as "USD 24.32". */
  readonly dollars: string | undefined;
  readonly reason: RefundReason;
  /** False of a payment that paid no order, for which no invoice is. */
  readonly isOfOrder: boolean;
};

const REFUND_REASONS: Readonly<Record<RefundReason, string | undefined>> = {
  sold_out: "The pieces were sold out when your payment arrived.",
  duplicate: "Your order was paid twice. This is the second payment.",
  review: "Your payment did not match the order.",
  customer: "As you asked.",
  store: undefined,
  external: undefined,
};

export function refundDone(order: OrderFacts, refund: RefundFacts): MailContent {
  const amount = amountWithDollars(refund.amount, refund.dollars);
  const reason = REFUND_REASONS[refund.reason];
  return {
    subject: `Order ${order.number}: ${amount} refunded`,
    preheader: order.isPaidByHand
      ? `${amount} is paid back.`
      : `${amount} is on its way back, the way you paid.`,
    label: orderLabel(order),
    title: order.isPaidByHand ? `${amount} is paid back.` : `${amount} is on its way back.`,
    blocks: [
      ...testNote(order),
      order.isPaidByHand
        ? `We have paid ${amount} for order ${order.number} back to you by hand.`
        : `We have refunded ${amount} for order ${order.number}. It goes back the way you paid; your bank may take ${REFUND_TIME} to show it.`,
      ...(reason === undefined ? [] : [reason]),
      ...(refund.isOfOrder ? taxNote(order, "credit note") : []),
      ...seeOrder(order),
    ],
  };
}
