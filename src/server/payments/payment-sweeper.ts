import { inTransaction } from "#server/shop/in-transaction.ts";
/** What nobody reported on: unhandled events, silent payments, reservations that ran out, and refunds that wait. */

import { paymentCan } from "#domain/payments/payment-status.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { later } from "#server/platform/clock.ts";
import { nextCheckAt } from "./payment-schedule.ts";
import { claimDuePayments, type Payment, updatePayment } from "./payments.repository.ts";
import type { PaymentsShop } from "./payments-shop.ts";
import { sendDueRefunds } from "./refunds/send-refunds.ts";
import { askAndSettle } from "./settlement/ask-provider.ts";
import { expireOrders } from "./settlement/expire-orders.ts";
import { handleEvent } from "./webhooks/event-inbox.ts";
import { claimOpenEvents, emptyOldBodies } from "./webhooks/provider-events.repository.ts";

const BATCH = 20;
/** Longer than handling one batch takes: what a process leaves behind when it dies is taken up then. */
const LEASE_MS = 5 * MINUTE;
/** Webhooks hold personal data; afterwards only their keys are kept. */
const BODIES_ARE_KEPT_MS = 30 * DAY;

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
    await check(shop, payment);
  await expireOrders(shop);
  await sendDueRefunds(shop);
  await emptyOldBodies(shop.db, later(now, -BODIES_ARE_KEPT_MS));
}

async function check(shop: PaymentsShop, payment: Payment): Promise<void> {
  const checkCount = payment.checkCount + 1;
  const next = paymentCan.beSettled(payment)
    ? nextCheckAt({ createdAt: payment.createdAt, checkCount })
    : null;
  await updatePayment(shop.db, payment.id, {
    checkCount,
    nextCheckAt: next,
    updatedAt: shop.clock.now(),
  });
  if (paymentCan.beSettled(payment)) await askAndSettle(shop, payment);
}
