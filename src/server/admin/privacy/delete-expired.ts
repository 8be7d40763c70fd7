/**
 * The job that deletes personal details when their retention time is over. Each capability deletes from its own tables.
 */

import type { Retention } from "#domain/contact/retention.ts";
import { DAY } from "#domain/time/time.ts";
import { forgetExpiredSessions } from "#server/auth/sessions.ts";
import { eraseOwnerNames } from "#server/certificates/certificates.repository.ts";
import { forgetAnsweredMessages } from "#server/contact/contact.repository.ts";
import { forgetCallCounts } from "#server/http/limits/count-calls.ts";
import { eraseMailsAbout } from "#server/mail/mail-jobs.repository.ts";
import { forgetLeftSubscribers } from "#server/newsletter/newsletter.repository.ts";
import { eraseOrders } from "#server/orders/erase-orders.ts";
import { eraseLinkRequests } from "#server/orders/find-order/find-order.ts";
import { forgetNetworkAddresses } from "#server/orders/orders.repository.ts";
import { forgetPageProblems } from "#server/page-health/page-problems.service.ts";
import { forgetPageSpeed } from "#server/page-health/page-speed.service.ts";
import { erasePayments } from "#server/payments/erase-payments.ts";
import { forgetProviderMessages } from "#server/payments/webhooks/provider-events.repository.ts";
import { later } from "#server/platform/clock.ts";
import { eraseReturns } from "#server/returns/returns.repository.ts";
import { eraseInOtherSlices } from "#server/shop/erase-in-other-slices.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { forgetWaiting } from "#server/waitlist/waitlist.service.ts";
import {
  findForgettableOrders,
  findPaymentsOf,
  findRefundsOf,
  lockForgettableOrder,
  type OrderLimits,
} from "./privacy.repository.ts";

/** The most orders of one round; the others follow in the next. */
const MOST_ORDERS = 200;

/** One round. Safe in several processes, and to be killed at any point: the next round continues. */
export async function deleteExpired(shop: Shop): Promise<void> {
  const { db, clock } = shop;
  const { retention } = shop.settings;
  const now = clock.now();
  const before = (days: number) => later(now, -days * DAY);
  await forgetExpiredSessions(db, now);
  await forgetCallCounts(db, now);
  await forgetNetworkAddresses(db, now);
  await forgetPageProblems(db, now);
  await forgetPageSpeed(db, now);
  await forgetProviderMessages(db, before(retention.providerMessageDays));
  await inTransaction(shop, async (tx) => {
    const messageId = await forgetAnsweredMessages(tx, before(retention.answeredMessageDays));
    const subscriberId = await forgetLeftSubscribers(tx, before(retention.leftSubscriberDays));
    const waitlistId = await forgetWaiting(tx, before(retention.waitingDays), now);
    const mailIds = await eraseMailsAbout(tx, { messageId, subscriberId, waitlistId });
    await eraseInOtherSlices(shop, tx, { references: [], mailIds });
  });
  const limits = orderLimits(retention, now);
  for (const { id } of await findForgettableOrders(db, limits, MOST_ORDERS)) {
    await inTransaction(shop, async (tx) => {
      // Late money may have arrived since the list was read.
      const order = await lockForgettableOrder(tx, id, limits);
      if (!order) return;
      await eraseOrders(tx, [order], now, "shop");
      await eraseOwnerNames(tx, [id]);
      await eraseReturns(tx, [id]);
      const payments = await findPaymentsOf(tx, [id]);
      await erasePayments(tx, payments);
      const refunds = await findRefundsOf(
        tx,
        payments.map((payment) => payment.id),
      );
      const refundId = refunds.map((refund) => refund.id);
      const mailIds = await eraseMailsAbout(tx, {
        orderId: [id],
        refundId,
        requestId: await eraseLinkRequests(tx, [order]),
      });
      await eraseInOtherSlices(shop, tx, { references: payments.map(({ reference }) => reference), mailIds });
    });
  }
}

function orderLimits({ unpaidOrderDays, paidOrderYears }: Retention, now: Date): OrderLimits {
  const paidBefore = new Date(now);
  paidBefore.setUTCFullYear(now.getUTCFullYear() - paidOrderYears);
  return { unpaidBefore: later(now, -unpaidOrderDays * DAY), paidBefore };
}
