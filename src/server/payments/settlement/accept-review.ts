import { toDecimalText } from "#domain/money/money.ts";
import { orderCan } from "#domain/orders/order-status.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { resolveAlertOf } from "#server/alerts/alerts.repository.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { recordOrderEvent } from "#server/orders/orders.repository.ts";
import { nothingToAccept, testMoney } from "#server/payments/payments.errors.ts";
import { findPayment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { applyMoney, isPaidByAnother } from "./apply-success.ts";
import { lockSettlement } from "./settlement.ts";

/**
 * Accepts a payment that was put aside for a decision because it did not match. A waiting order is then paid like any
 * other; if its pieces are gone, the money goes back. An order that is paid already keeps this money too, until the
 * admin refunds it. Returns the order's id. Throws not_found, nothingToAccept, or testMoney for test money in a live
 * shop.
 */
export async function acceptReview(shop: PaymentsShop, paymentId: number): Promise<number> {
  const seen = await findPayment(shop.db, paymentId);
  if (!seen) throw new DomainError("not_found", "There is no payment with this number.");
  await inTransaction(shop, async (tx) => {
    const locked = await lockSettlement(tx, seen, true);
    const { order, payment } = locked;
    if (payment.status !== "review" || !paymentCan.become(payment, "succeeded")) throw nothingToAccept();
    if (payment.capturedMode !== payment.mode) throw testMoney();
    const now = shop.clock.now();
    await recordOrderEvent(tx, order.id, "review_accepted", now, { actor: "admin" });
    await noteDetails(tx, `${payment.capturedCurrency} ${toDecimalText(payment.capturedMinor ?? 0)}`);
    await resolveAlertOf(tx, `review:${payment.id}`, now);
    const noted = { acceptedAt: now, updatedAt: now };
    const arrived = { ...locked, noted, now };
    const isNeeded = orderCan.bePaidLate(order) && !isPaidByAnother(arrived);
    if (isNeeded) await applyMoney(shop, arrived);
    else await updatePayment(tx, payment.id, { ...noted, status: "succeeded" });
  });
  shop.log.info({ orderId: seen.orderId, paymentId }, "a payment was accepted by the admin");
  return seen.orderId;
}
