/** What nobody reported on: unhandled events, silent payments, reservations that ran out, and refunds that wait. */

import { paymentCan } from "#domain/payments/payment-status.ts";
import { MINUTE } from "#domain/time/time.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { requireOrder } from "#server/orders/orders.service.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { checksOverAt, isStuck, nextCheckAt, nextProcessingCheckAt } from "./payment-schedule.ts";
import { claimDuePayments, findPayment, type Payment, updatePayment } from "./payments.repository.ts";
import type { PaymentsShop } from "./payments-shop.ts";
import { sendDueRefunds } from "./refunds/send-refunds.ts";
import { askAndSettle } from "./settlement/ask-provider.ts";
import { expireOrders } from "./settlement/expire-orders.ts";
import { handleEvent } from "./webhooks/event-inbox.ts";
import { claimOpenEvents } from "./webhooks/provider-events.repository.ts";

const BATCH = 20;
/** Longer than handling one batch takes: what a process leaves behind when it dies is taken up then. */
const LEASE_MS = 5 * MINUTE;

/**
 * One round. Safe to run in several processes and to die anywhere in it: every step asks the provider again and
 * settles, settling twice is settling once, and what is taken up is claimed first.
 */
export async function sweepPayments(shop: PaymentsShop): Promise<void> {
  const now = shop.clock.now();
  const leaseUntil = later(now, LEASE_MS);
  for (const event of await inTransaction(shop, (tx) => claimOpenEvents(tx, now, leaseUntil, BATCH)))
    await handleEvent(shop, event);
  for (const payment of await inTransaction(shop, (tx) => claimDuePayments(tx, now, leaseUntil, BATCH)))
    await check(shop, payment).catch((error: unknown) =>
      // It has its next turn; the others, and the steps below, must not wait for it.
      shop.log.error({ err: error, paymentId: payment.id }, "a payment could not be looked at"),
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
  await askAndSettle(shop, payment);
  await tellOfStuck(shop, payment.id);
}

function nextLookAt(payment: Payment, now: Date): Date | null {
  if (!paymentCan.beSettled(payment)) return null;
  const planned = nextCheckAt(payment);
  return payment.status === "processing" ? nextProcessingCheckAt(planned, now) : planned;
}

/** Also when the provider gives no answer at all; it is asked on, and the pieces of a PayPal payment stay. */
async function tellOfStuck(shop: PaymentsShop, id: number): Promise<void> {
  const payment = await findPayment(shop.db, id);
  if (!payment || !isStuck(payment, shop.clock.now())) return;
  const { number } = await requireOrder(shop.db, payment.orderId);
  await raiseAlertNow(shop, {
    dedupeKey: `payment-stuck:${id}`,
    kind: "payment-stuck",
    orderId: payment.orderId,
    paymentId: id,
    message: `A payment of order ${number} has been pending for ten days: accept or refuse it on the provider's page, or cancel the order here.`,
  });
}
