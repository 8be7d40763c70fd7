import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#server/database/client.ts";
import { refunds } from "#server/database/schema/payments.ts";
import { claimDue, type Lease } from "#server/jobs/due-rows.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type Refund = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;
type RefundChange = Partial<Omit<NewRefund, "id" | "paymentId">> & { readonly updatedAt: Date };

/** Undefined when a refund with this request id exists. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<Refund | undefined> {
  const [inserted] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning();
  noteChange(tx, "refunds");
  return inserted;
}

export async function findRefund(db: Executor, id: number): Promise<Refund | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

export async function findRefundByRequestId(db: Executor, requestId: string): Promise<Refund | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.requestId, requestId));
  return refund;
}

/** Oldest first. */
export function findRefundsOfPayments(db: Executor, paymentIds: readonly number[]): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.id));
}

export async function updateRefund(tx: Executor, id: number, change: RefundChange): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Claims refunds whose next step is due. */
export function claimDueRefunds(tx: Transaction, lease: Lease): Promise<Refund[]> {
  return claimDue(tx, refunds, refunds.nextAttemptAt, lease);
}

/** Marks the refund as sent just before the provider is called; false when its status has changed meanwhile. */
export async function markSent(db: Database, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({ status: "sent", updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, "requested")))
    .returning({ id: refunds.id });
  return rows.length === 1;
}
