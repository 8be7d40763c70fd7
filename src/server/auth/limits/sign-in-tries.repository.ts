import { eq, inArray, lt } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { signInTries } from "#server/database/schema/people.ts";

export type Tries = Pick<typeof signInTries.$inferSelect, "recent">;

const NONE: Tries = { recent: [] };

/** Reads and locks a counter. Simultaneous attempts wait for each other, across all processes. */
export async function lockTries(tx: Transaction, source: string, now: Date): Promise<Tries> {
  const [row] = await tx
    .insert(signInTries)
    .values({ source, recent: [], updatedAt: now })
    .onConflictDoUpdate({ target: signInTries.source, set: { updatedAt: now } })
    .returning();
  return row ?? NONE;
}

/** Reads a counter that many share, without making them wait for each other. */
export async function readTries(tx: Transaction, source: string): Promise<Tries> {
  const [row] = await tx.select().from(signInTries).where(eq(signInTries.source, source));
  return row ?? NONE;
}

export async function writeTries(tx: Transaction, source: string, recent: readonly number[]): Promise<void> {
  await tx.update(signInTries).set({ recent }).where(eq(signInTries.source, source));
}

export async function deleteTries(db: Executor, sources: readonly string[]): Promise<void> {
  await db.delete(signInTries).where(inArray(signInTries.source, [...sources]));
}

export async function deleteOldTries(db: Executor, before: Date): Promise<void> {
  await db.delete(signInTries).where(lt(signInTries.updatedAt, before));
}
