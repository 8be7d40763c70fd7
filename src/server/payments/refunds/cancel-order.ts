import { addRand, formatRand, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { isMoneyAlone } from "#domain/orders/added-order.ts";
import { whyNotCancelled } from "#domain/orders/buyer-changes.ts";
import { type CancelReason, orderIs } from "#domain/orders/order-status.ts";
import { isPaidByHand } from "#domain/payments/payment-methods.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { leftToRefund } from "#domain/payments/refund-amount.ts";
import { resolveAlertOf } from "#server/alerts/alerts.repository.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { readShownPayments } from "#server/orders/order-page/shown-payments.ts";
import { wrongOrderState } from "#server/orders/orders.errors.ts";
import {
  findAddedTo,
  findOrder,
  findPartsOfOrders,
  type Order,
  recordOrderEvent,
  replacesReturned,
} from "#server/orders/orders.repository.ts";
import { cancelOrder, lockOrder, setCancelReason } from "#server/orders/orders.service.ts";
import { cancelReplacement } from "#server/orders/paid-at-once.ts";
import { isStuck } from "#server/payments/payment-schedule.ts";
import { cannotCancel, partIsSent, paymentUnderWay } from "#server/payments/payments.errors.ts";
import { findPaymentsOfOrder, lockPayment, type Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { refundBooks } from "./refund-books.ts";
import { findRefundsOfPayments } from "./refunds.repository.ts";
import { requestRefund } from "./request-refund.ts";

/**
 * Cancels an order that was not shipped, for the admin: its pieces go back into stock, and for a paid one the money
 * goes back and the customer is mailed. Throws not_found, cannotCancel, or paymentUnderWay while the outcome of a
 * payment is open.
 */
export async function cancelByAdmin(shop: PaymentsShop, orderId: number): Promise<void> {
  if (!(await findOrder(shop.db, orderId)))
    throw new DomainError("not_found", "There is no order with this number.");
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === "pending") return cancelUnpaid(shop, tx, order);
    if (order.status !== "paid") throw cannotCancel();
    const isReplacement = orderIs.replacement(order);
    if (isReplacement) await cancelSentAgain(shop, tx, order);
    const own = isReplacement ? NO_RAND : await cancelPaid(shop, tx, order, BY_ADMIN);
    await noteDetails(tx, formatRand(addRand(own, await cancelAdded(shop, tx, order, BY_ADMIN))));
  });
  shop.log.info({ orderId }, "the admin cancelled an order");
}

/** An exchange is cancelled where it was set aside, at its return. */
async function cancelSentAgain({ clock }: PaymentsShop, tx: Transaction, order: Order): Promise<void> {
  if (await replacesReturned(tx, order.id)) throw cannotCancel();
  const now = clock.now();
  await cancelReplacement(tx, order, now);
  await queueMail(tx, `order-cancelled:${order.id}`, { kind: "order-cancelled", orderId: order.id }, now);
}

async function cancelUnpaid({ clock }: PaymentsShop, tx: Transaction, order: Order): Promise<void> {
  const attempts = await findPaymentsOfOrder(tx, order.id);
  const now = clock.now();
  const isOver = (payment: Payment) => paymentCan.beSuperseded(payment) || isStuck(payment, now);
  if (!attempts.every(isOver)) throw paymentUnderWay();
  await cancelOrder(tx, order, "store", now);
  if (!orderIs.held(order)) return;
  await queueMail(tx, `order-cancelled:${order.id}`, { kind: "order-cancelled", orderId: order.id }, now);
}

/**
 * Cancels a paid order that is not packed, for its buyer: the same as for the admin, and the owner is mailed. A repeated
 * call changes nothing. Throws wrongOrderState with the reason why not.
 */
export async function cancelByBuyer(shop: PaymentsShop, { id: orderId }: Pick<Order, "id">): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.cancelReason === "customer" && order.status !== "paid") return;
    const whyNot = whyNotCancelled(order, await hasMoneyByHand(tx, order));
    if (whyNot !== undefined) throw wrongOrderState(whyNot);
    await cancelPaid(shop, tx, order, BY_BUYER);
    await cancelAdded(shop, tx, order, BY_BUYER);
    const about = { kind: "buyer-cancelled", orderId } as const;
    await queueMail(tx, `store-buyer-cancelled:${orderId}`, about, shop.clock.now());
  });
  shop.log.info({ orderId }, "a buyer cancelled an order");
}

/** Cancels what was added to an order, unless it was sent, and returns what goes back. Throws paymentUnderWay while its money may still arrive. */
async function cancelAdded(
  shop: PaymentsShop,
  tx: Transaction,
  order: Order,
  by: Canceller,
): Promise<ZarCents> {
  let back = NO_RAND;
  for (const { id } of await findAddedTo(tx, order.id)) {
    const added = await lockOrder(tx, id);
    if (added.status === "payment_review") throw paymentUnderWay();
    if (added.status === "pending") await cancelUnpaid(shop, tx, added);
    else if (added.status === "paid" || (added.status === "fulfilled" && isMoneyAlone(added)))
      back = addRand(back, await cancelPaid(shop, tx, added, by));
  }
  return back;
}

/** Whether it, or what was added to it, was paid to the shop directly. */
async function hasMoneyByHand(tx: Transaction, { id }: Order): Promise<boolean> {
  const added = await findAddedTo(tx, id);
  const payments = await readShownPayments(tx, [id, ...added.map((each) => each.id)]);
  return [...payments.values()].some(({ method }) => isPaidByHand(method));
}

type Canceller = {
  readonly actor: "admin" | "customer";
  readonly reason: Extract<CancelReason, "store" | "customer">;
};

const BY_ADMIN: Canceller = { actor: "admin", reason: "store" };
const BY_BUYER: Canceller = { actor: "customer", reason: "customer" };

/** Returns what goes back. */
async function cancelPaid(
  { clock }: PaymentsShop,
  tx: Transaction,
  order: Order,
  { actor, reason }: Canceller,
): Promise<ZarCents> {
  const attempts = await findPaymentsOfOrder(tx, order.id);
  if (!attempts.some((payment) => payment.applied)) throw cannotCancel();
  if ((await findPartsOfOrders(tx, [order.id])).length > 0) throw partIsSent();
  const now = clock.now();
  await setCancelReason(tx, order.id, reason, now);
  await recordOrderEvent(tx, order.id, "cancelled", now, { actor, detail: { reason } });
  await queueMail(tx, `order-cancelled:${order.id}`, { kind: "order-cancelled", orderId: order.id }, now);
  let back = NO_RAND;
  for (const { id, applied } of attempts) {
    const payment = await lockPayment(tx, id);
    const books = refundBooks(payment, order, await findRefundsOfPayments(tx, [id]));
    const hasMoney = paymentCan.beRefunded(payment) && leftToRefund(books) > 0;
    if (!applied && !hasMoney) continue;
    const requestId = applied ? `cancel:${order.id}` : `cancel:${order.id}:${id}`;
    const refund = { order, payment, amountCents: "all", reason, requestId, actor } as const;
    back = addRand(back, (await requestRefund(tx, refund, now)).amountCents);
    await resolveAlertOf(tx, `review:${id}`, now);
  }
  return back;
}
