import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { certificates } from "#server/database/schema/certificates.ts";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter-subscribers.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments } from "#server/database/schema/payments.ts";
import { privacyLog } from "#server/database/schema/privacy-log.ts";
import { providerEvents } from "#server/database/schema/provider-events.ts";
import { refunds } from "#server/database/schema/refunds.ts";

export type PersonOrder = typeof orders.$inferSelect;
export type PersonPayment = typeof payments.$inferSelect;

/** The address folded, as people write theirs in different cases. */
const isOf = (email: string) => sql`lower(${orders.customerEmail}) = ${email}`;
const wrote = (email: string) => sql`lower(${contactMessages.email}) = ${email}`;

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
  return db.select().from(contactMessages).where(wrote(email)).orderBy(asc(contactMessages.id));
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

export async function replacePersonOfOrder(
  tx: Transaction,
  id: number,
  replacement: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await tx.update(orders).set(replacement).where(eq(orders.id, id));
}

/** Returns the numbers they had. */
export async function deleteMessagesOf(tx: Transaction, email: string): Promise<number[]> {
  const rows = await tx.delete(contactMessages).where(wrote(email)).returning({ id: contactMessages.id });
  return rows.map(({ id }) => id);
}

export async function deleteSubscriptionsOf(tx: Transaction, email: string): Promise<number[]> {
  const rows = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .returning({ id: newsletterSubscribers.id });
  return rows.map(({ id }) => id);
}

/** Returns how many certificates showed a name. */
export async function clearOwnerNames(tx: Transaction, orderIds: readonly number[]): Promise<number> {
  if (orderIds.length === 0) return 0;
  const rows = await tx
    .update(certificates)
    .set({ ownerName: null })
    .where(and(inArray(certificates.orderId, [...orderIds]), isNotNull(certificates.ownerName)))
    .returning({ id: certificates.id });
  return rows.length;
}

/** What providers sent about these payments; that it came, and what was done about it, stays. */
export async function emptyProviderEvents(tx: Transaction, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await tx
    .update(providerEvents)
    .set({ rawBody: Buffer.alloc(0) })
    .where(inArray(providerEvents.reference, [...references]));
}

/** Free words about a refund may name somebody. */
export async function clearRefundNotes(tx: Transaction, paymentIds: readonly number[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .update(refunds)
    .set({ note: null })
    .where(inArray(refunds.paymentId, [...paymentIds]));
}

export type MailsAbout = {
  readonly orderId: readonly number[];
  readonly refundId: readonly number[];
  readonly messageId: readonly number[];
  readonly subscriberId: readonly number[];
};

/** Mail that waits is not sent any more. The rows stay, so that nothing is written twice. */
export async function endMailsAbout(tx: Transaction, about: MailsAbout): Promise<void> {
  for (const [key, ids] of Object.entries(about) as [keyof MailsAbout, readonly number[]][]) {
    if (ids.length === 0) continue;
    const concerns = sql`(${mailJobs.job} ->> ${sql.raw(`'${key}'`)})::int in ${[...ids]}`;
    await tx
      .update(mailJobs)
      .set({ state: "dropped" })
      .where(and(concerns, eq(mailJobs.state, "queued")));
  }
}

export async function insertPrivacyEntry(db: Executor, entry: typeof privacyLog.$inferInsert): Promise<void> {
  await db.insert(privacyLog).values(entry);
}
