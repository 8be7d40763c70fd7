import type { RefundJson } from "#contract/admin/money.ts";
import { NO_RAND, type ZarCents, zarCents } from "#domain/money/money.ts";
import { refundForReturn, returnDeduction } from "#domain/orders/returns.ts";
import { leftToRefund } from "#domain/payments/refund-amount.ts";
import type { RestockLine } from "#domain/payments/refund-status.ts";
import type { Transaction } from "#server/database/client.ts";
import { findOrderById, lockOrder, type Order } from "#server/orders/orders.service.ts";
import { NothingToRefund } from "#server/payments/payments.errors.ts";
import { findPaymentsOfOrder, lockPayment, type Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { InvalidRequest, NotFound } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { refundBooks } from "./refund-books.ts";
import { findRefundsOfPayments, type Refund } from "./refunds.repository.ts";
import { requestRefund } from "./request-refund.ts";

export type AdminRefund = {
  readonly requestId: string;
  /** Undefined is everything that is left. */
  readonly amountCents: number | undefined;
  readonly reason: "customer" | "store" | "review";
  readonly isReturn: boolean;
  readonly isFaulty: boolean;
  readonly restock: readonly RestockLine[];
  readonly note: string | undefined;
};

/**
 * The admin gives money of an order back; the same `requestId` is one refund. A return from abroad has R150
 * taken off, unless it is faulty. Throws NotFound, InvalidRequest for pieces the order does not have, NothingToRefund
 * or RefundTooLarge.
 */
export async function refundByAdmin(
  shop: PaymentsShop,
  orderId: number,
  request: AdminRefund,
): Promise<RefundJson & { deductionCents: number }> {
  const asked = await inTransaction(shop, async (tx) => {
    await requireKnown(tx, orderId);
    const order = await lockOrder(tx, orderId);
    checkRestock(order, request.restock);
    const payment = await lockPayment(tx, (await requireRefundable(tx, orderId)).id);
    const deduction = request.isReturn ? deductionOf(order, request.isFaulty) : NO_RAND;
    const amountCents = await amountOf(tx, order, payment, request);
    const refund = await requestRefund(
      tx,
      {
        order,
        payment,
        amountCents,
        reason: request.reason,
        requestId: `admin:${request.requestId}`,
        note: request.note,
        restock: request.restock,
        actor: "admin",
      },
      shop.clock.now(),
    );
    return { refund, deduction };
  });
  shop.log.info({ orderId, refundId: asked.refund.id }, "the admin asked for a refund");
  return { ...toRefundJson(asked.refund), deductionCents: asked.deduction };
}

/** An order's payments and refunds, oldest first, and what of them can still go back. Throws NotFound. */
export async function readRefundable({ db }: PaymentsShop, orderId: number) {
  const order = await requireKnown(db, orderId);
  const payments = await findPaymentsOfOrder(db, orderId);
  const refunds = await findRefundsOfPayments(
    db,
    payments.map((payment) => payment.id),
  );
  const refundable = refundableOf(payments);
  const ofIt = refunds.filter((refund) => refund.paymentId === refundable?.id);
  return {
    refunds: refunds.map(toRefundJson),
    leftCents: refundable ? leftToRefund(refundBooks(refundable, order, ofIt)) : NO_RAND,
    returnDeductionCents: deductionOf(order, false),
    waitsForDecision: order.status === "payment_review" && refundable?.status === "review",
  };
}

/** The order's own money: what paid it, or what waits for a decision. Other money goes back by itself. */
function refundableOf(payments: readonly Payment[]): Payment | undefined {
  return payments.find(({ applied }) => applied) ?? payments.find(({ status }) => status === "review");
}

async function requireRefundable(tx: Transaction, orderId: number): Promise<Payment> {
  const payment = refundableOf(await findPaymentsOfOrder(tx, orderId));
  if (!payment) throw new NothingToRefund();
  return payment;
}

async function requireKnown(db: Parameters<typeof findOrderById>[0], orderId: number): Promise<Order> {
  const order = await findOrderById(db, orderId);
  if (!order) throw new NotFound("There is no order with this number.");
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

function checkRestock(order: Order, restock: readonly RestockLine[]): void {
  const lines = restock.map(({ line }) => line);
  if (new Set(lines).size !== lines.length) throw new InvalidRequest("A line is named twice.");
  for (const { line, quantity } of restock) {
    const item = order.items.find((candidate) => candidate.line === line);
    if (!item || quantity > item.quantity)
      throw new InvalidRequest("More pieces are to come back than this order had.");
  }
}

function toRefundJson(refund: Refund): RefundJson {
  const { id, paymentId, amountCents, amountMinor, currency, reason, status, note } = refund;
  return {
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
