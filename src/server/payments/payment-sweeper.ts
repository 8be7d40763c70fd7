/** What nobody reported on: unhandled events, silent payments, reservations that ran out, and refunds that wait. */

import { paymentCan } from "#domain/payments/payment-status.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { later } from "#server/platform/clock.ts";
import { nextCheckAt } from "./payment-schedule.ts";
import { claimDuePayments, type Payment, updatePayment } from "./payments.repository.ts";
import type { PaymentsContext } from "./payments-context.ts";
import { sendDueRefunds } from "./refunds/send-refunds.ts";
import { askAndSettle } from "./settlement/ask-provider.ts";
import { expireOrders } from "./settlement/expire-orders.ts";
import { handleEvent } from "./webhooks/provider-event-inbox.ts";
import { claimOpenEvents, emptyOldBodies } from "./webhooks/provider-events.repository.ts";

const BATCH = 20;
/** Longer than handling one batch takes: what a process leaves behind when it dies is taken up then. */
const LEASE_MS = 5 * MINUTE;
/** Webhooks hold personal data; afterwards only their keys are kept (payments F.20). */
const BODIES_ARE_KEPT_MS = 30 * DAY;

/**
 * One round. Safe to run in several processes and to die anywhere in it: every step asks the provider again and
 * settles, settling twice is settling once, and what is taken up is claimed first.
 */
export async function sweepPayments(context: PaymentsContext): Promise<void> {
  const now = context.clock.now();
  const leaseUntil = later(now, LEASE_MS);
  for (const event of await claimOpenEvents(context.db, now, leaseUntil, BATCH))
    await handleEvent(context, event);
  for (const payment of await claimDuePayments(context.db, now, leaseUntil, BATCH))
    await check(context, payment);
  await expireOrders(context);
  await sendDueRefunds(context);
  await emptyOldBodies(context.db, later(now, -BODIES_ARE_KEPT_MS));
}

async function check(context: PaymentsContext, payment: Payment): Promise<void> {
  const checkCount = payment.checkCount + 1;
  const next = paymentCan.beSettled(payment)
    ? nextCheckAt({ createdAt: payment.createdAt, checkCount })
    : null;
  await updatePayment(context.db, payment.id, {
    checkCount,
    nextCheckAt: next,
    updatedAt: context.clock.now(),
  });
  if (paymentCan.beSettled(payment)) await askAndSettle(context, payment);
}
