import { and, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { GOES_ON } from "#domain/downloads/download-state.ts";
import type { Executor } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { orderDownloads } from "#server/database/schema/downloads.ts";
import { orderReturnLines, orderReturns } from "#server/database/schema/order-returns.ts";
import { refunds } from "#server/database/schema/payments.ts";

export type UseRow = typeof orderDownloads.$inferSelect;
type OneDownload = { readonly orderId: number; readonly fileId: number };

export function findUses(db: Executor, orderIds: readonly number[]): Promise<UseRow[]> {
  return db.select().from(orderDownloads).where(isOneOf(orderDownloads.orderId, orderIds));
}

/** Returned pieces that are being refunded or were; their refunds name no pieces themselves. */
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

/** Bytes that one response may send. */
export type AskedPart = {
  readonly firstByte: number;
  readonly bytes: number;
  readonly fileBytes: number;
  /** Total number of permitted downloads. */
  readonly most: number;
};

/** Identifies the download that a response belongs to: a later one has another number or time. */
export type Charged = OneDownload & Pick<UseRow, "used" | "lastBegunAt">;

/**
 * Counts a range as a new download or as part of the current one. A single statement, so that concurrent requests
 * cannot exceed the limit. Undefined when none is left.
 */
export async function chargePart(
  db: Executor,
  { orderId, fileId }: OneDownload,
  { firstByte, bytes, fileBytes, most }: AskedPart,
  now: Date,
): Promise<Charged | undefined> {
  const { used, lastBegunAt, grantedBytes } = orderDownloads;
  const goesOn = firstByte === 0 ? sql`false` : wouldContinue(bytes, fileBytes, now);
  const [row] = await db
    .insert(orderDownloads)
    .values({ orderId, fileId, used: 1, lastBegunAt: now, grantedBytes: bytes })
    .onConflictDoUpdate({
      target: [orderDownloads.orderId, orderDownloads.fileId],
      set: {
        used: sql`${used} + case when ${goesOn} then 0 else 1 end`,
        lastBegunAt: sql`case when ${goesOn} then ${lastBegunAt} else excluded.last_begun_at end`,
        grantedBytes: sql`excluded.granted_bytes + case when ${goesOn} then ${grantedBytes} else 0 end`,
      },
      setWhere: sql`${goesOn} or ${lt(used, most)}`,
    })
    .returning({ used, lastBegunAt });
  return row && { orderId, fileId, ...row };
}

/** Whether any range would be sent as part of the current download. */
export async function mayGoOn(
  db: Executor,
  { orderId, fileId }: OneDownload,
  fileBytes: number,
  now: Date,
): Promise<boolean> {
  const isIt = and(eq(orderDownloads.orderId, orderId), eq(orderDownloads.fileId, fileId));
  return (await db.$count(orderDownloads, and(isIt, wouldContinue(1, fileBytes, now)))) > 0;
}

/** True for a download that was interrupted and continues with this many bytes. */
function wouldContinue(bytes: number, fileBytes: number, now: Date): SQL | undefined {
  const { used, lastBegunAt, grantedBytes } = orderDownloads;
  const windows = GOES_ON.map(({ forMs, timesTheFile }) =>
    and(
      gte(lastBegunAt, new Date(now.getTime() - forMs)),
      lte(grantedBytes, Math.floor(timesTheFile * fileBytes) - bytes),
    ),
  );
  return and(gt(used, 0), or(...windows));
}

/** Credits bytes that were not sent. A download without any byte sent does not count. */
export async function giveBack(db: Executor, charged: Charged, unsentBytes: number): Promise<void> {
  const { orderId, fileId, used, lastBegunAt, grantedBytes } = orderDownloads;
  await db
    .update(orderDownloads)
    .set({
      used: sql`${used} - case when ${grantedBytes} <= ${unsentBytes} then 1 else 0 end`,
      grantedBytes: sql`greatest(0, ${grantedBytes} - ${unsentBytes})`,
    })
    .where(
      and(
        eq(orderId, charged.orderId),
        eq(fileId, charged.fileId),
        eq(used, charged.used),
        charged.lastBegunAt ? eq(lastBegunAt, charged.lastBegunAt) : isNull(lastBegunAt),
      ),
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
