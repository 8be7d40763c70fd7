import type { RefundJson } from "#contract/payments/owner.ts";
import { formatRand, NO_RAND, type ZarCents, zarCents } from "#domain/money/money.ts";
import { sentInParts } from "#domain/orders/chosen-lines.ts";
import { isDisputed } from "#domain/orders/order-status.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { leftToRefund } from "#domain/payments/refund-amount.ts";
import type { RestockLine } from "#domain/payments/refund-status.ts";
import { refundForReturn, returnDeduction } from "#domain/returns/return-terms.ts";
import { resolveAlertOf } from "#server/alerts/alerts.repository.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { findOrder, findPartsOfOrders, type Order } from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { nothingToRefund, notOnTheShelf } from "#server/payments/payments.errors.ts";
import { findPaymentsOfOrder, lockPayment, type Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { refundBooks } from "./refund-books.ts";
import { findRefundsOfPayments, type Refund } from "./refunds.repository.ts";
import { requestRefund } from "./request-refund.ts";
import { canBeSentAgain } from "./send-again.ts";

export type AdminRefund = {
  readonly requestId: string;
  /** Which payment is refunded; undefined when only one payment of the order has money. */
  readonly paymentId: number | undefined;
  /** In rand cents; undefined refunds the rest. */
  readonly amountCents: number | undefined;
  readonly reason: "customer" | "store" | "review";
  readonly isReturn: boolean;
  readonly isFaulty: boolean;
  readonly restock: readonly RestockLine[];
  readonly note: string | undefined;
};

/**
 * Refunds one payment for the admin; repeated calls with one `requestId` make one refund. A return from abroad has R150
 * deducted, unless the goods are faulty. Throws not_found; invalid_request for pieces the order does not have, or when
 * several payments have money and none is named; notOnTheShelf, nothingToRefund, refundTooLarge or paymentDisputed.
 */
export async function refundByAdmin(
  shop: PaymentsShop,
  orderId: number,
  request: AdminRefund,
): Promise<RefundJson & { deductionCents: number }> {
  const asked = await inTransaction(shop, async (tx) => {
    await requireKnown(tx, orderId);
    return requestRefundByAdmin(shop, tx, await lockOrder(tx, orderId), {
      ...request,
      requestId: `admin:${request.requestId}`,
    });
  });
  shop.log.info({ orderId, refundId: asked.refund.id }, "the admin asked for a refund");
  return { ...toRefundJson(asked.refund, false), deductionCents: asked.deduction };
}

/** `refundByAdmin` in the caller's transaction, which has locked the order. Throws the same errors. */
export async function requestRefundByAdmin(
  shop: PaymentsShop,
  tx: Transaction,
  order: Order,
  request: AdminRefund,
): Promise<{ refund: Refund; deduction: ZarCents }> {
  checkRestock(order, request, sentInParts(await findPartsOfOrders(tx, [order.id])));
  const payment = await lockPayment(tx, (await requireRefundable(tx, order, request.paymentId)).id);
  const deduction = request.isReturn ? deductionOf(order, request.isFaulty) : NO_RAND;
  const { requestId, reason, note, restock } = request;
  const amountCents = await amountOf(tx, order, payment, request);
  const wanted = { order, payment, amountCents, reason, requestId, note, restock, actor: "admin" } as const;
  const refund = await requestRefund(tx, wanted, shop.clock.now());
  await noteDetails(tx, formatRand(refund.amountCents));
  if (payment.status === "review") await resolveAlertOf(tx, `review:${payment.id}`, shop.clock.now());
  return { refund, deduction };
}

/** An order's payments and refunds, oldest first, and what can still be refunded of each payment, in rand cents. Throws not_found. */
export async function readRefundable(db: Executor, orderId: number) {
  const order = await requireKnown(db, orderId);
  const payments = await findPaymentsOfOrder(db, orderId);
  const all = await findRefundsOfPayments(
    db,
    payments.map((payment) => payment.id),
  );
  const perPayment = payments.map((payment) => {
    const refunds = all.filter((refund) => refund.paymentId === payment.id);
    return { payment, refunds, leftCents: leftOf(payment, order, refunds) };
  });
  return {
    payments,
    refunds: perPayment
      .flatMap(({ payment, refunds }) =>
        refunds.map((refund) =>
          toRefundJson(
            refund,
            !isDisputed(order, payment) && canBeSentAgain(refund, order, payment, refunds),
          ),
        ),
      )
      .toSorted((one, other) => one.id - other.id),
    leftCentsOf: new Map(perPayment.map(({ payment, leftCents }) => [payment.id, leftCents])),
    returnDeductionCents: deductionOf(order, false),
  };
}

function leftOf(payment: Payment, order: Order, refunds: readonly Refund[]): ZarCents {
  return paymentCan.beRefunded(payment) ? leftToRefund(refundBooks(payment, order, refunds)) : NO_RAND;
}

/**
 * The named payment; else the only one with money left; else the one that paid the order, for which the refund is then
 * refused with its reason.
 */
async function requireRefundable(
  tx: Transaction,
  order: Order,
  paymentId: number | undefined,
): Promise<Payment> {
  const payments = await findPaymentsOfOrder(tx, order.id);
  if (paymentId !== undefined) {
    const named = payments.find(({ id }) => id === paymentId);
    if (!named) throw new DomainError("not_found", "This order has no payment with this number.");
    return named;
  }
  const withMoney = [];
  for (const payment of payments)
    if (leftOf(payment, order, await findRefundsOfPayments(tx, [payment.id])) > 0) withMoney.push(payment);
  if (withMoney.length > 1)
    throw new DomainError(
      "invalid_request",
      "This order has more than one payment. Say which one is refunded.",
    );
  const payment = withMoney[0] ?? payments.find(({ applied }) => applied);
  if (!payment) throw nothingToRefund();
  return payment;
}

async function requireKnown(db: Parameters<typeof findOrder>[0], orderId: number): Promise<Order> {
  const order = await findOrder(db, orderId);
  if (!order) throw new DomainError("not_found", "There is no order with this number.");
  return order;
}

async function amountOf(
  tx: Transaction,
  order: Order,
  payment: Payment,
  { amountCents, isReturn, isFaulty }: AdminRefund,
): Promise<ZarCents | "all"> {
  const isPlain = !isReturn || deductionOf(order, isFaulty) === NO_RAND;
  if (isPlain) return amountCents === undefined ? "all" : zarCents(amountCents);
  const left = leftToRefund(refundBooks(payment, order, await findRefundsOfPayments(tx, [payment.id])));
  const worth = amountCents === undefined ? left : zarCents(amountCents);
  return refundForReturn(worth, { country: order.shippingAddress.country, isFaulty });
}

function deductionOf(order: Order, isFaulty: boolean): ZarCents {
  return returnDeduction({ country: order.shippingAddress.country, isFaulty });
}

function checkRestock(
  order: Order,
  { restock, isReturn }: Pick<AdminRefund, "restock" | "isReturn">,
  sent: ReadonlyMap<number, number>,
): void {
  const lines = restock.map(({ line }) => line);
  if (new Set(lines).size !== lines.length)
    throw new DomainError("invalid_request", "A line is named twice.");
  for (const { line, quantity } of restock) {
    const item = order.items.find((candidate) => candidate.line === line);
    if (!item || quantity > item.quantity)
      throw new DomainError("invalid_request", "More pieces are to come back than this order had.");
    if (order.shippedAt !== null && !isReturn && !item.isFile) throw notOnTheShelf();
    const isHere = order.shippedAt !== null || quantity <= item.quantity - (sent.get(line) ?? 0);
    if (!isHere) throw notOnTheShelf();
  }
}

/** A refund as the admin's API returns it. */
export function toRefundJson(refund: Refund, canSendAgain: boolean): RefundJson {
  const { id, paymentId, amountCents, amountMinor, currency, reason, status, note, nextAttemptAt } = refund;
  const retriesAt = status === "failed" ? nextAttemptAt : null;
  return {
    canSendAgain,
    retriesAt: retriesAt?.toISOString() ?? null,
    id,
    paymentId,
    amountCents,
    amountMinor,
    currency,
    reason,
    status,
    note,
    restock: [...refund.restock],
    createdAt: refund.createdAt.toISOString(),
    processedAt: refund.processedAt?.toISOString() ?? null,
  };
}
