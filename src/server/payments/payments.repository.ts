import { and, asc, eq, gte, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { PAYMENT_STATUSES, type PaymentStatus, paymentCan } from "#domain/payments/payment-status.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments } from "#server/database/schema/payments.ts";
import { claimDue, type Lease } from "#server/jobs/due-rows.ts";
import type { Order } from "#server/orders/orders.repository.ts";

export type Payment = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;
export type PaymentChange = Partial<Omit<NewPayment, "id" | "orderId">> & { readonly updatedAt: Date };

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<Payment> {
  const [inserted] = await tx.insert(payments).values(payment).returning();
  if (!inserted) throw new Error("an inserted payment was not returned");
  return inserted;
}

/** The same request at another process waits until this transaction ends. */
export async function lockSaleByHand(tx: Transaction, requestId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sale ${requestId}`}, 0))`);
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

/** Locks all payments of an order whose lock the caller has, lowest id first. */
export function lockPaymentsOfOrder(tx: Transaction, orderId: number): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
    .for("update");
}

export function findPaymentsOfOrder(db: Executor, orderId: number): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));
}

/**
 * Writes a change. Its status is written only where the current one may become it: between the reading of a payment and
 * the answer of a provider another request may have settled it. Returns the payment as it then is.
 */
export async function updatePayment(
  db: Executor,
  id: number,
  { status: next, ...change }: PaymentChange,
): Promise<Payment> {
  const [updated] = await db
    .update(payments)
    .set(next === undefined ? change : { ...change, status: statusAfter(next) })
    .where(eq(payments.id, id))
    .returning();
  if (!updated) throw new Error(`payment ${id} is gone`);
  return updated;
}

function statusAfter(next: PaymentStatus) {
  const mayMove = PAYMENT_STATUSES.filter((status) => paymentCan.become({ status }, next));
  const isOneOfThem = sql`${payments.status} = ANY(${sql.param([...mayMove])}::text[])`;
  return sql`CASE WHEN ${isOneOfThem} THEN ${next} ELSE ${payments.status} END`;
}

export type PaymentOfOrder = { readonly payment: Payment; readonly order: Order };

/** The payment and its order, read by one statement. */
export async function findPaymentOfOrder(
  db: Executor,
  reference: string,
): Promise<PaymentOfOrder | undefined> {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, reference));
  return found;
}

/**
 * Claims the right to ask the provider about this payment now. Undefined when it was asked about later than
 * `verifiedBefore`, or when it is settled.
 */
export async function claimVerification(
  db: Executor,
  reference: string,
  now: Date,
  verifiedBefore: Date,
): Promise<Payment | undefined> {
  const isOpen = sql`${payments.status} = ANY(${sql.param([...OPEN_STATUSES])}::text[])`;
  const isDue = or(isNull(payments.lastAskedAt), lte(payments.lastAskedAt, verifiedBefore));
  const [payment] = await db
    .update(payments)
    .set({ lastAskedAt: now })
    .where(and(eq(payments.reference, reference), isOpen, isDue))
    .returning();
  return payment;
}

const OPEN_STATUSES = PAYMENT_STATUSES.filter((status) => paymentCan.beSettled({ status }));

/** Claims payments that are due for a check. */
export function claimDuePayments(tx: Transaction, lease: Lease): Promise<Payment[]> {
  return claimDue(tx, payments, payments.nextCheckAt, lease);
}

/** Payments started in this period of which the shop has the money, or had it before it went back. */
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
