import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { isOneOf } from "#server/database/is-one-of.ts";
import { orderReturnLines, orderReturns } from "#server/database/schema/after-sale/order-returns.ts";
import { orderDownloads } from "#server/database/schema/downloads/order-downloads.ts";
import { payments } from "#server/database/schema/payments.ts";
import { refunds } from "#server/database/schema/refunds.ts";

export type UseRow = typeof orderDownloads.$inferSelect;
type OneDownload = { readonly orderId: number; readonly fileId: number };

export function findUses(db: Executor, orderIds: readonly number[]): Promise<UseRow[]> {
  return db.select().from(orderDownloads).where(isOneOf(orderDownloads.orderId, orderIds));
}

export function findRefundsOfOrders(db: Executor, orderIds: readonly number[]) {
  return db
    .select({ orderId: payments.orderId, status: refunds.status, restock: refunds.restock })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isOneOf(payments.orderId, orderIds));
}

/** What came back by returns whose money goes back or is back; their refunds name no pieces themselves. */
export async function findReturnedOfOrders(db: Executor, orderIds: readonly number[]) {
  const rows = await db
    .select({
      orderId: orderReturns.orderId,
      status: refunds.status,
      line: orderReturnLines.line,
      quantity: orderReturnLines.received,
    })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .innerJoin(refunds, eq(refunds.id, orderReturns.refundId))
    .where(isOneOf(orderReturns.orderId, orderIds));
  return rows.map(({ orderId, status, line, quantity }) => ({
    orderId,
    status,
    restock: [{ line, quantity: quantity ?? 0 }],
  }));
}

/** One statement, so that of any number who ask at once only so many are let through. False when none was left. */
export async function countBeginning(
  db: Executor,
  { orderId, fileId }: OneDownload,
  most: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(orderDownloads)
    .values({ orderId, fileId, used: 1, lastBegunAt: now })
    .onConflictDoUpdate({
      target: [orderDownloads.orderId, orderDownloads.fileId],
      set: { used: sql`${orderDownloads.used} + 1`, lastBegunAt: now },
      setWhere: lt(orderDownloads.used, most),
    })
    .returning({ used: orderDownloads.used });
  return rows.length === 1;
}

/** For a beginning of which not a byte was sent. */
export async function takeBeginningBack(db: Executor, { orderId, fileId }: OneDownload): Promise<void> {
  await db
    .update(orderDownloads)
    .set({ used: sql`${orderDownloads.used} - 1` })
    .where(
      and(eq(orderDownloads.orderId, orderId), eq(orderDownloads.fileId, fileId), gt(orderDownloads.used, 0)),
    );
}

export async function resetUses(
  db: Executor,
  orderId: number,
  fileIds: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .insert(orderDownloads)
    .values(fileIds.map((fileId) => ({ orderId, fileId, givenAgainAt: now })))
    .onConflictDoUpdate({
      target: [orderDownloads.orderId, orderDownloads.fileId],
      set: { used: 0, givenAgainAt: now },
    });
}
