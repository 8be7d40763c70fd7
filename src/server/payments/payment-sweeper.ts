/** What nobody reported on: unhandled events, silent payments and reservations that ran out. */

import { paymentCan } from "#domain/payment-status.ts";
import { SECOND } from "#domain/time.ts";
import { askAndSettle } from "./ask-provider.ts";
import { expireOrders } from "./expire-orders.ts";
import { nextCheckAt } from "./payment-schedule.ts";
import { findDuePayments, type Payment, updatePayment } from "./payments.repository.ts";
import type { PaymentsContext } from "./payments-context.ts";
import { handleEvent } from "./provider-event-inbox.ts";
import { findOpenEvents } from "./provider-events.repository.ts";

const BATCH = 20;
const SWEEP_EVERY_MS = 30 * SECOND;

/**
 * One round. Safe to run in several processes and to die anywhere in it: every step asks the provider again and
 * settles, and settling twice is settling once.
 */
export async function sweepPayments(context: PaymentsContext): Promise<void> {
  for (const event of await findOpenEvents(context.db, context.clock.now(), BATCH))
    await handleEvent(context, event);
  for (const payment of await findDuePayments(context.db, context.clock.now(), BATCH))
    await check(context, payment);
  await expireOrders(context);
}

/** Sweeps now and then on a timer until the returned function is called; that waits for a round under way. */
export function startSweeper(context: PaymentsContext): () => Promise<void> {
  let round: Promise<void> | undefined;
  const sweep = () => {
    round ??= sweepPayments(context)
      .catch((error: unknown) => context.log.error({ err: error }, "a sweep of the payments failed"))
      .finally(() => {
        round = undefined;
      });
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  sweep();
  return async () => {
    clearInterval(timer);
    await round;
  };
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
