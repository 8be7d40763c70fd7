/**
 * The job that finishes what no webhook and no browser has: unhandled events, payments without news, expired
 * reservations, and waiting refunds.
 */

import { paymentCan } from "#domain/payments/payment-status.ts";
import { matterOf, raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { leaseOf, workThrough } from "#server/jobs/due-rows.ts";
import { requireOrder } from "#server/orders/orders.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { checksOverAt, isStuck, nextCheckAt, nextProcessingCheckAt } from "./payment-schedule.ts";
import { claimDuePayments, findPayment, type Payment, updatePayment } from "./payments.repository.ts";
import type { PaymentsShop } from "./payments-shop.ts";
import { sendDueRefunds } from "./refunds/send-refunds.ts";
import { expireOrders } from "./settlement/expire-orders.ts";
import { verifyWithProvider } from "./settlement/verify-with-provider.ts";
import { handleEvent } from "./webhooks/event-inbox.ts";
import { claimOpenEvents } from "./webhooks/provider-events.repository.ts";

/**
 * One round of the job. Safe to run in several processes and to be killed at any point: rows are claimed before they
 * are handled, every step asks the provider again, and settling twice has the effect of settling once.
 */
export async function sweepPayments(shop: PaymentsShop): Promise<void> {
  await workThrough(
    (atMost) => inTransaction(shop, (tx) => claimOpenEvents(tx, leaseOf(shop.clock, atMost))),
    (event) => handleEvent(shop, event),
  );
  await workThrough(
    (atMost) => inTransaction(shop, (tx) => claimDuePayments(tx, leaseOf(shop.clock, atMost))),
    (payment) =>
      check(shop, payment).catch((error: unknown) =>
        // This payment is tried again in its next turn; the other payments and the steps below go on.
        shop.log.error({ err: error, paymentId: payment.id }, "a payment could not be looked at"),
      ),
  );
  await expireOrders(shop);
  await sendDueRefunds(shop);
}

async function check(shop: PaymentsShop, payment: Payment): Promise<void> {
  const now = shop.clock.now();
  const checkCount = checksOverAt(payment, now);
  await updatePayment(shop.db, payment.id, {
    checkCount,
    nextCheckAt: nextLookAt({ ...payment, checkCount }, now),
    updatedAt: now,
  });
  if (!paymentCan.beSettled(payment)) return;
  await verifyWithProvider(shop, payment);
  await reportStuck(shop, payment.id);
}

function nextLookAt(payment: Payment, now: Date): Date | null {
  if (!paymentCan.beSettled(payment)) return null;
  const planned = nextCheckAt(payment);
  return payment.status === "processing"
    ? nextProcessingCheckAt({ ...payment, nextCheckAt: planned }, now)
    : planned;
}

/**
 * Raises an alert for a payment that has been processing too long, also when the provider does not respond. It is
 * checked further, and a PayPal payment keeps its pieces.
 */
async function reportStuck(shop: PaymentsShop, id: number): Promise<void> {
  const payment = await findPayment(shop.db, id);
  if (!payment || !isStuck(payment, shop.clock.now())) return;
  const { number } = await requireOrder(shop.db, payment.orderId);
  await raiseAlertNow(
    shop,
    matterOf(
      payment,
      "payment-stuck",
      `A payment of order ${number} has been pending for ten days: accept or refuse it on the provider's page, or cancel the order here.`,
    ),
  );
}
