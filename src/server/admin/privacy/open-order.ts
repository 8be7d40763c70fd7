import { paymentCan } from "#domain/payments/payment-status.ts";
import { type RefundStatus, refundIs } from "#domain/payments/refund-status.ts";
import type { PersonOrder, PersonPayment } from "./privacy.repository.ts";

/** Money may still arrive for an expired or cancelled order, as long as its payments are checked. */
type Attempt = Pick<PersonPayment, "orderId" | "status" | "nextCheckAt">;
type Refund = { readonly status: RefundStatus };
type PersonsOrder = Pick<PersonOrder, "id" | "number" | "status" | "dispute">;

/** Why this person's details are still needed, in one sentence; undefined when all their orders are completed. */
export function whyStillNeeded(
  orders: readonly PersonsOrder[],
  payments: readonly Attempt[],
  refunds: readonly Refund[],
): string | undefined {
  for (const order of orders) {
    const reason = reasonOf(order, payments);
    if (reason !== undefined) {
      return `Order ${order.number} ${reason}, so these details are still needed. Finish or refund it first.`;
    }
  }
  if (refunds.some(refundIs.open)) {
    return "A refund to this person is under way, so these details are still needed. Try again when it is done.";
  }
  return undefined;
}

function reasonOf(order: PersonsOrder, payments: readonly Attempt[]): string | undefined {
  if (order.dispute === "open") return "is disputed";
  switch (order.status) {
    case "pending":
    case "payment_review":
      return "is not settled yet";
    case "paid":
      return "is paid and not shipped yet";
    case "refund_pending":
      return "is being refunded";
    case "expired":
    case "cancelled":
      return payments.some((payment) => payment.orderId === order.id && isStillChecked(payment))
        ? "may still be paid"
        : undefined;
    case "refunded":
    case "fulfilled":
      return undefined;
  }
}

function isStillChecked(payment: Attempt): boolean {
  return payment.nextCheckAt !== null && paymentCan.beSettled(payment);
}
