import { and, asc, eq } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { passkeys } from "#server/database/schema/people.ts";

export type Passkey = typeof passkeys.$inferSelect;

/** Stores a passkey; false when it is stored already, for whomever. */
export async function insertPasskey(db: Executor, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length === 1;
}

export async function findPasskey(db: Executor, id: string): Promise<Passkey | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row;
}

/** The oldest first. */
export function findPasskeysOf(db: Executor, personId: number): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function notePasskeyUse(db: Executor, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

/** False when this person has no such passkey. */
export async function deletePasskey(db: Executor, personId: number, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.personId, personId)))
    .returning({ id: passkeys.id });
  return removed.length === 1;
}

export async function deletePasskeysOf(db: Executor, personId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.personId, personId));
}
