import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { downloadBatches, downloadCodes } from "#server/database/schema/downloads.ts";

export type BatchRow = typeof downloadBatches.$inferSelect;

/** Newest first, with how many codes it has and how many were used. */
export function findBatches(db: Executor, productId: number) {
  return db
    .select({ batch: downloadBatches, codes: count(), used: count(downloadCodes.redeemedAt) })
    .from(downloadBatches)
    .innerJoin(downloadCodes, eq(downloadCodes.batchId, downloadBatches.id))
    .where(eq(downloadBatches.productId, productId))
    .groupBy(downloadBatches.id)
    .orderBy(desc(downloadBatches.id));
}

export async function findBatch(db: Executor, id: number): Promise<BatchRow | undefined> {
  const [batch] = await db.select().from(downloadBatches).where(eq(downloadBatches.id, id));
  return batch;
}

export async function insertBatch(
  tx: Transaction,
  batch: typeof downloadBatches.$inferInsert,
  codes: readonly string[],
): Promise<void> {
  const [{ id: batchId } = { id: 0 }] = await tx
    .insert(downloadBatches)
    .values(batch)
    .returning({ id: downloadBatches.id });
  await tx.insert(downloadCodes).values(codes.map((code) => ({ code, batchId })));
}

/** Undefined when it was not there. One that has ended stays as it is. */
export async function endBatch(tx: Transaction, id: number, now: Date): Promise<BatchRow | undefined> {
  await tx
    .update(downloadBatches)
    .set({ endedAt: now })
    .where(and(eq(downloadBatches.id, id), isNull(downloadBatches.endedAt)));
  return findBatch(tx, id);
}

export async function findUnusedCodes(db: Executor, batchId: number): Promise<string[]> {
  const rows = await db
    .select({ code: downloadCodes.code })
    .from(downloadCodes)
    .where(and(eq(downloadCodes.batchId, batchId), isNull(downloadCodes.redeemedAt)))
    .orderBy(asc(downloadCodes.code));
  return rows.map(({ code }) => code);
}

/** The code with its batch. Another request for it waits until this transaction ends. */
export async function lockCode(tx: Transaction, code: string) {
  const [found] = await tx
    .select({ code: downloadCodes, batch: downloadBatches })
    .from(downloadCodes)
    .innerJoin(downloadBatches, eq(downloadBatches.id, downloadCodes.batchId))
    .where(eq(downloadCodes.code, code))
    .for("update", { of: downloadCodes });
  return found;
}

export async function markRedeemed(
  tx: Transaction,
  code: string,
  used: { readonly redeemedAt: Date; readonly orderId: number; readonly requestId: string },
): Promise<void> {
  await tx.update(downloadCodes).set(used).where(eq(downloadCodes.code, code));
}
