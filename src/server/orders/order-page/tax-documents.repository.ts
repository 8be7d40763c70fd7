import { and, asc, eq, gte, isNotNull, isNull, lt, max, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { orders, taxDocuments } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";

export type TaxDocument = typeof taxDocuments.$inferSelect;
type NewDocument = Omit<typeof taxDocuments.$inferInsert, "id" | "number">;

/** The documents of an order, its invoice first. */
export function findTaxDocuments(db: Executor, orderId: number): Promise<TaxDocument[]> {
  return db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, orderId))
    .orderBy(asc(taxDocuments.id));
}

/** Until this transaction ends no other process numbers a document. */
export async function lockTaxNumbers(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('tax documents', 0))`);
}

/** Stores a document under the next number of its kind. The caller holds the numbers' lock, so that none is left out. */
export async function insertTaxDocument(tx: Transaction, document: NewDocument): Promise<TaxDocument> {
  const [row] = await tx
    .select({ last: max(taxDocuments.number) })
    .from(taxDocuments)
    .where(eq(taxDocuments.kind, document.kind));
  const [stored] = await tx
    .insert(taxDocuments)
    .values({ ...document, number: (row?.last ?? 0) + 1 })
    .returning();
  if (!stored) throw new Error("a tax document was not stored");
  return stored;
}

/** Orders that were paid to a vendor since then and have no invoice yet, in the order in which they were paid. */
export async function findWithoutInvoice(db: Executor, since: Date, atMost: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(taxDocuments, and(eq(taxDocuments.orderId, orders.id), eq(taxDocuments.kind, "invoice")))
    .where(and(gte(orders.paidAt, since), isNotNull(orders.vatNumber), isNull(taxDocuments.id)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** The same of refunds that ended since then and have no credit note yet; the ids of their orders. */
export async function findWithoutCredit(db: Executor, since: Date, atMost: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(taxDocuments, eq(taxDocuments.refundId, refunds.id))
    .where(
      and(
        gte(refunds.processedAt, since),
        eq(refunds.status, "processed"),
        eq(payments.applied, true),
        isNotNull(orders.vatNumber),
        isNull(taxDocuments.id),
      ),
    )
    .orderBy(asc(refunds.processedAt), asc(refunds.id))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** The refunds that ended of the payment that paid this order, oldest first. */
export function findEndedRefunds(db: Executor, orderId: number) {
  return db
    .select({ id: refunds.id, amountCents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(payments.applied, true), eq(refunds.status, "processed")))
    .orderBy(asc(refunds.processedAt), asc(refunds.id));
}

/** Empties who documents of before this time were made out to. */
export async function forgetRecipients(db: Executor, issuedBefore: Date): Promise<void> {
  await db
    .update(taxDocuments)
    .set({ recipient: null })
    .where(and(lt(taxDocuments.issuedAt, issuedBefore), isNotNull(taxDocuments.recipient)));
}
