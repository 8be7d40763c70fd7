import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { certificates } from "#server/database/schema/certificates.ts";
import { contactMessages, messageReplies } from "#server/database/schema/contact-messages.ts";
import { orderReturns } from "#server/database/schema/order-returns.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";
import { privacyLog } from "#server/database/schema/privacy-log.ts";
import { newsletterSubscribers, waitlistRequests } from "#server/database/schema/subscribers.ts";
import { actingPerson } from "#server/platform/acting-person.ts";

/** The ending of addresses that `eraseOrders` writes. */
export const ERASED_MAILBOX = "@erased.invalid";

export type OrderLimits = { readonly unpaidBefore: Date; readonly paidBefore: Date };

export type PersonOrder = typeof orders.$inferSelect;
export type PersonPayment = typeof payments.$inferSelect;

export function findOrders(db: Executor, ids: readonly number[]): Promise<PersonOrder[]> {
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id));
}

/** Orders that ended unpaid, or were paid, long enough ago, and of which nothing is open. */
export function findForgettableOrders(db: Executor, limits: OrderLimits, atMost: number) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(isForgettable(limits))
    .orderBy(asc(orders.id))
    .limit(atMost);
}

/** Locks the order; undefined when it must not be erased any more. */
export async function lockForgettableOrder(
  tx: Transaction,
  id: number,
  limits: OrderLimits,
): Promise<PersonOrder | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isForgettable(limits)))
    .for("update");
  return order;
}

function isForgettable({ unpaidBefore, paidBefore }: OrderLimits) {
  const money = sql`EXISTS (SELECT 1 FROM payments AS money WHERE money.order_id = orders.id AND money.captured_minor IS NOT NULL)`;
  const isOpen = sql`EXISTS (SELECT 1 FROM payments AS open WHERE open.order_id = orders.id AND open.next_check_at IS NOT NULL)`;
  const isUnpaid = sql`${orders.status} IN ('expired', 'cancelled') AND ${orders.paidAt} IS NULL AND NOT ${money}`;
  const isEnded = sql`${orders.status} IN ('expired', 'cancelled', 'fulfilled', 'refunded')`;
  return sql`${orders.customerEmail} NOT LIKE ${`%${ERASED_MAILBOX}`} AND ${orders.dispute} IS DISTINCT FROM 'open' AND NOT ${isOpen}
    AND ((${isUnpaid} AND ${orders.updatedAt} < ${unpaidBefore.toISOString()})
      OR (${isEnded} AND coalesce(${orders.paidAt}, ${orders.updatedAt}) < ${paidBefore.toISOString()}))`;
}

export function findPaymentsOf(db: Executor, orderIds: readonly number[]): Promise<PersonPayment[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(payments.id));
}

export function findRefundsOf(db: Executor, paymentIds: readonly number[]) {
  if (paymentIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.id));
}

export function findMessagesOf(db: Executor, emails: readonly string[]) {
  if (emails.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(contactMessages)
    .where(inArray(sql`lower(${contactMessages.email})`, [...emails]))
    .orderBy(asc(contactMessages.id));
}

/** What was written after these messages, the oldest first. */
export function findRepliesOf(db: Executor, messageIds: readonly number[]) {
  if (messageIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(messageReplies)
    .where(inArray(messageReplies.messageId, [...messageIds]))
    .orderBy(asc(messageReplies.id));
}

export function findSubscriptionsOf(db: Executor, emails: readonly string[]) {
  if (emails.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.email, [...emails]));
}

export function findWaitingOf(db: Executor, emails: readonly string[]) {
  if (emails.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(waitlistRequests)
    .where(inArray(waitlistRequests.email, [...emails]))
    .orderBy(asc(waitlistRequests.id));
}

export function findCertificatesOf(db: Executor, orderIds: readonly number[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(certificates)
    .where(inArray(certificates.orderId, [...orderIds]))
    .orderBy(asc(certificates.id));
}

export function findReturnsOf(db: Executor, orderIds: readonly number[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, [...orderIds]))
    .orderBy(asc(orderReturns.id));
}

export async function insertPrivacyEntry(db: Executor, entry: typeof privacyLog.$inferInsert): Promise<void> {
  await db.insert(privacyLog).values({ ...entry, personId: actingPerson() });
}
