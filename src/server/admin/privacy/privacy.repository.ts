import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { certificates } from "#server/database/schema/certificates.ts";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter-subscribers.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments } from "#server/database/schema/payments.ts";
import { privacyLog } from "#server/database/schema/privacy-log.ts";
import { refunds } from "#server/database/schema/refunds.ts";

export type PersonOrder = typeof orders.$inferSelect;
export type PersonPayment = typeof payments.$inferSelect;

/** The address folded, as people write theirs in different cases. */
const isOf = (email: string) => sql`lower(${orders.customerEmail}) = ${email}`;

export function findOrdersOf(db: Executor, email: string): Promise<PersonOrder[]> {
  return db.select().from(orders).where(isOf(email)).orderBy(asc(orders.id));
}

/** Locked by id, as all orders are. */
export function lockOrdersOf(tx: Transaction, email: string): Promise<PersonOrder[]> {
  return tx.select().from(orders).where(isOf(email)).orderBy(asc(orders.id)).for("update");
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

export function findMessagesOf(db: Executor, email: string) {
  return db
    .select()
    .from(contactMessages)
    .where(sql`lower(${contactMessages.email}) = ${email}`)
    .orderBy(asc(contactMessages.id));
}

export function findSubscriptionsOf(db: Executor, email: string) {
  return db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}

export function findCertificatesOf(db: Executor, orderIds: readonly number[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(certificates)
    .where(inArray(certificates.orderId, [...orderIds]))
    .orderBy(asc(certificates.id));
}

export async function insertPrivacyEntry(db: Executor, entry: typeof privacyLog.$inferInsert): Promise<void> {
  await db.insert(privacyLog).values(entry);
}
