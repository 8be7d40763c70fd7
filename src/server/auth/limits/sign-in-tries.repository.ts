import { eq, inArray, lt } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { signInTries } from "#server/database/schema/people.ts";

export type Tries = Pick<typeof signInTries.$inferSelect, "recent">;

const NONE: Tries = { recent: [] };

/** Reads and locks a counter. Simultaneous attempts wait for each other, across all processes. */
export async function lockTries(tx: Transaction, trier: string, now: Date): Promise<Tries> {
  const [row] = await tx
    .insert(signInTries)
    .values({ trier, recent: [], updatedAt: now })
    .onConflictDoUpdate({ target: signInTries.trier, set: { updatedAt: now } })
    .returning();
  return row ?? NONE;
}

/** Reads a counter that many share, without making them wait for each other. */
export async function readTries(tx: Transaction, trier: string): Promise<Tries> {
  const [row] = await tx.select().from(signInTries).where(eq(signInTries.trier, trier));
  return row ?? NONE;
}

export async function writeTries(tx: Transaction, trier: string, recent: readonly number[]): Promise<void> {
  await tx.update(signInTries).set({ recent }).where(eq(signInTries.trier, trier));
}

export async function deleteTries(db: Executor, triers: readonly string[]): Promise<void> {
  await db.delete(signInTries).where(inArray(signInTries.trier, [...triers]));
}

export async function deleteOldTries(db: Executor, before: Date): Promise<void> {
  await db.delete(signInTries).where(lt(signInTries.updatedAt, before));
}
