import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { payments } from "#server/database/schema/payments.ts";

export type Payment = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;
type PaymentChange = Partial<Omit<NewPayment, "id" | "orderId">> & { readonly updatedAt: Date };

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<Payment> {
  const [inserted] = await tx.insert(payments).values(payment).returning();
  if (!inserted) throw new Error("an inserted payment was not returned");
  return inserted;
}

export async function findPayment(db: Executor, id: number): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

export async function findPaymentByReference(db: Executor, reference: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
  return payment;
}

export async function lockPayment(tx: Transaction, id: number): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw new Error(`payment ${id} is gone`);
  return payment;
}

export async function findNewestPaymentOfOrder(tx: Executor, orderId: number): Promise<Payment | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  return payment;
}

export function findPaymentsOfOrder(db: Executor, orderId: number): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));
}

export async function updatePayment(tx: Executor, id: number, change: PaymentChange): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

/** Takes the right to ask the provider about this payment now; false when somebody asked after `askedBefore`. */
export async function claimQuestion(
  db: Executor,
  id: number,
  now: Date,
  askedBefore: Date,
): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ lastAskedAt: now })
    .where(and(eq(payments.id, id), or(isNull(payments.lastAskedAt), lte(payments.lastAskedAt, askedBefore))))
    .returning({ id: payments.id });
  return rows.length === 1;
}

/** Payments whose next look at the provider is due, oldest first. */
export function findDuePayments(db: Executor, now: Date, atMost: number): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lt(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(atMost);
}
