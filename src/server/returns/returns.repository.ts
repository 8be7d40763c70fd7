import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { orderReturnLines, orderReturnPhotos, orderReturns } from "#server/database/schema/order-returns.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";

export type ReturnRow = typeof orderReturns.$inferSelect;
export type ReturnLine = typeof orderReturnLines.$inferSelect;
export type NewReturn = typeof orderReturns.$inferInsert;
export type NewReturnLine = Omit<typeof orderReturnLines.$inferInsert, "returnId">;
type ReturnChange = Partial<Omit<NewReturn, "id" | "orderId" | "requestId">> & { readonly updatedAt: Date };

/** Oldest first. */
export function findReturnsOfOrder(db: Executor, orderId: number): Promise<ReturnRow[]> {
  return db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.id));
}

export async function findReturn(db: Executor, id: number): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.id, id));
  return row;
}

export async function findReturnByRequestId(db: Executor, requestId: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.requestId, requestId));
  return row;
}

/** The return for which this order delivers the exchange. */
export async function findReturnReplacedBy(db: Executor, orderId: number): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.replacementId, orderId));
  return row;
}

/** By line. */
export function findLinesOfReturns(db: Executor, returnIds: readonly number[]): Promise<ReturnLine[]> {
  if (returnIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(orderReturnLines)
    .where(inArray(orderReturnLines.returnId, [...returnIds]))
    .orderBy(asc(orderReturnLines.returnId), asc(orderReturnLines.line));
}

/** The caller holds the order's lock, which every change of a return takes first. */
export async function insertReturn(
  tx: Transaction,
  row: NewReturn,
  lines: readonly NewReturnLine[],
): Promise<ReturnRow> {
  const [inserted] = await tx.insert(orderReturns).values(row).returning();
  if (!inserted) throw new Error("a return was not stored");
  await tx.insert(orderReturnLines).values(lines.map((line) => ({ ...line, returnId: inserted.id })));
  return inserted;
}

export async function updateReturn(tx: Transaction, id: number, change: ReturnChange): Promise<void> {
  await tx.update(orderReturns).set(change).where(eq(orderReturns.id, id));
}

export async function updateReturnLine(
  tx: Transaction,
  id: number,
  came: { readonly received: number; readonly restocked: number },
): Promise<void> {
  await tx.update(orderReturnLines).set(came).where(eq(orderReturnLines.id, id));
}

/** Refunds of an order that were not made for a return: the pieces they put back cannot be returned again. */
export function findOtherRefunds(db: Executor, orderId: number) {
  const ofReturns = db
    .select({ id: orderReturns.refundId })
    .from(orderReturns)
    .where(sql`${orderReturns.refundId} IS NOT NULL`);
  return db
    .select({ id: refunds.id, status: refunds.status, restock: refunds.restock })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), sql`${refunds.id} NOT IN ${ofReturns}`));
}

export async function findNumberOfOrder(db: Executor, id: number): Promise<string | undefined> {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
  return order?.number;
}

/** Removes texts and photographs of people from the returns of these orders. What was returned stays in the books. */
export async function eraseReturns(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ofOrders = inArray(orderReturns.orderId, [...orderIds]);
  const ids = tx.select({ id: orderReturns.id }).from(orderReturns).where(ofOrders);
  await tx.delete(orderReturnPhotos).where(inArray(orderReturnPhotos.returnId, ids));
  await tx
    .update(orderReturns)
    .set({ words: null, refusal: null, sendTo: null, waybill: null })
    .where(ofOrders);
}

export type KeptPhoto = typeof orderReturnPhotos.$inferSelect;

/** Only ids, oldest first: the bytes are read one by one. */
export function findPhotoIds(db: Executor, returnIds: readonly number[]) {
  if (returnIds.length === 0) return Promise.resolve([]);
  return db
    .select({ id: orderReturnPhotos.id, returnId: orderReturnPhotos.returnId })
    .from(orderReturnPhotos)
    .where(inArray(orderReturnPhotos.returnId, [...returnIds]))
    .orderBy(asc(orderReturnPhotos.id));
}

export async function findPhoto(db: Executor, returnId: number, id: number): Promise<KeptPhoto | undefined> {
  const [photo] = await db
    .select()
    .from(orderReturnPhotos)
    .where(and(eq(orderReturnPhotos.id, id), eq(orderReturnPhotos.returnId, returnId)));
  return photo;
}

export function countOtherPhotos(db: Executor, returnId: number, hash: string): Promise<number> {
  return db.$count(
    orderReturnPhotos,
    and(eq(orderReturnPhotos.returnId, returnId), ne(orderReturnPhotos.hash, hash)),
  );
}

/** Does nothing when it is stored already. */
export async function insertPhoto(
  tx: Transaction,
  photo: typeof orderReturnPhotos.$inferInsert,
): Promise<void> {
  await tx.insert(orderReturnPhotos).values(photo).onConflictDoNothing();
}
