import { eq, lt } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { signInTries } from "#server/database/schema/people/sign-in-tries.ts";

export type Tries = Pick<typeof signInTries.$inferSelect, "recent" | "nextAt">;

/** Reads and locks a counter. Simultaneous attempts wait for each other, across all processes. */
export async function lockTries(tx: Transaction, trier: string, now: Date): Promise<Tries> {
  const [row] = await tx
    .insert(signInTries)
    .values({ trier, recent: [], updatedAt: now })
    .onConflictDoUpdate({ target: signInTries.trier, set: { updatedAt: now } })
    .returning();
  return row ?? { recent: [], nextAt: null };
}

export async function writeTries(tx: Transaction, trier: string, tries: Partial<Tries>): Promise<void> {
  await tx.update(signInTries).set(tries).where(eq(signInTries.trier, trier));
}

export async function deleteTries(db: Executor, trier: string): Promise<void> {
  await db.delete(signInTries).where(eq(signInTries.trier, trier));
}

export async function deleteOldTries(db: Executor, before: Date): Promise<void> {
  await db.delete(signInTries).where(lt(signInTries.updatedAt, before));
}
