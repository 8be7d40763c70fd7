import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
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

export async function findPaymentByProviderOrder(
  db: Executor,
  provider: Payment["provider"],
  providerOrderId: string,
): Promise<Payment | undefined> {
  const isIt = and(eq(payments.provider, provider), eq(payments.providerOrderId, providerOrderId));
  const [payment] = await db.select().from(payments).where(isIt);
  return payment;
}

export async function findPaymentByProviderTxn(
  db: Executor,
  provider: Payment["provider"],
  providerTxnId: string,
): Promise<Payment | undefined> {
  const isIt = and(eq(payments.provider, provider), eq(payments.providerTxnId, providerTxnId));
  const [payment] = await db.select().from(payments).where(isIt);
  return payment;
}

export async function lockPayment(tx: Transaction, id: number): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw new Error(`payment ${id} is gone`);
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

/** Takes payments whose next look at the provider is due; until `leaseUntil` no other process takes them. */
export async function claimDuePayments(
  tx: Transaction,
  now: Date,
  leaseUntil: Date,
  atMost: number,
): Promise<Payment[]> {
  const due = await tx
    .select()
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lt(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(atMost)
    .for("update", { skipLocked: true });
  if (due.length > 0) {
    const ids = due.map((payment) => payment.id);
    await tx.update(payments).set({ nextCheckAt: leaseUntil }).where(inArray(payments.id, ids));
  }
  return due;
}

/** Payments started in this time whose money the shop has or had. */
export function findTakenBetween(
  db: Executor,
  provider: Payment["provider"],
  from: Date,
  to: Date,
): Promise<Payment[]> {
  const isTaken = and(eq(payments.provider, provider), isNotNull(payments.capturedMinor));
  return db
    .select()
    .from(payments)
    .where(and(isTaken, gte(payments.createdAt, from), lte(payments.createdAt, to)));
}
