import { paymentCan } from "#domain/payments/payment-status.ts";
import { resolveAlertOf } from "#server/alerts/alerts.service.ts";
import { recordOrderEvent } from "#server/orders/order-timeline.ts";
import { lockOrderWithSiblings } from "#server/orders/orders.service.ts";
import { NothingToAccept, TestMoney } from "#server/payments/payments.errors.ts";
import { findPaymentsOfOrder, lockPayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { applyMoney } from "./apply-success.ts";

/**
 * The admin takes a payment that did not match as good for its order, which is then paid like any other: also
 * when the pieces have gone meanwhile, and the money goes back. Throws NothingToAccept, or TestMoney for money that is
 * none in a shop that takes real money.
 */
export async function acceptReview(shop: PaymentsShop, orderId: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { order, siblings } = await lockOrderWithSiblings(tx, orderId);
    const seen = (await findPaymentsOfOrder(tx, orderId)).find(({ status }) => status === "review");
    if (!seen || order.status !== "payment_review") throw new NothingToAccept();
    const payment = await lockPayment(tx, seen.id);
    if (!paymentCan.become(payment, "succeeded")) throw new NothingToAccept();
    if (payment.capturedMode !== payment.mode) throw new TestMoney();
    const now = shop.clock.now();
    await recordOrderEvent(tx, orderId, "review_accepted", now, { actor: "admin" });
    await resolveAlertOf(tx, `review:${payment.id}`, now);
    await applyMoney(shop, { tx, order, siblings, payment, now });
  });
  shop.log.info({ orderId }, "a payment was accepted by the admin");
}
