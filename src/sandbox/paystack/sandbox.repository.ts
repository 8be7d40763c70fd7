import { desc, eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { sandboxKeys, sandboxTransactions } from "#server/database/schema/sandbox-transactions.ts";

export type SandboxTransaction = typeof sandboxTransactions.$inferSelect;
type NewTransaction = typeof sandboxTransactions.$inferInsert;

const ONLY_KEY = 1;

/** The database's own key; the given one is kept when there is none yet. */
export async function findOrInsertSecretKey(db: Database, newKey: string): Promise<string> {
  await db.insert(sandboxKeys).values({ id: ONLY_KEY, secretKey: newKey }).onConflictDoNothing();
  const [row] = await db.select().from(sandboxKeys).where(eq(sandboxKeys.id, ONLY_KEY));
  if (!row) throw new Error("the sandbox has no key");
  return row.secretKey;
}

/** False when the reference is taken. */
export async function insertTransaction(db: Database, transaction: NewTransaction): Promise<boolean> {
  const rows = await db
    .insert(sandboxTransactions)
    .values(transaction)
    .onConflictDoNothing({ target: sandboxTransactions.reference })
    .returning({ id: sandboxTransactions.id });
  return rows.length === 1;
}

export async function findByAccessCode(
  db: Database,
  accessCode: string,
): Promise<SandboxTransaction | undefined> {
  const [row] = await db
    .select()
    .from(sandboxTransactions)
    .where(eq(sandboxTransactions.accessCode, accessCode));
  return row;
}

export async function findByReference(
  db: Database,
  reference: string,
): Promise<SandboxTransaction | undefined> {
  const [row] = await db
    .select()
    .from(sandboxTransactions)
    .where(eq(sandboxTransactions.reference, reference));
  return row;
}

export async function updateTransaction(
  db: Database,
  id: number,
  change: Partial<Omit<NewTransaction, "id">>,
): Promise<SandboxTransaction> {
  const [row] = await db
    .update(sandboxTransactions)
    .set(change)
    .where(eq(sandboxTransactions.id, id))
    .returning();
  if (!row) throw new Error(`sandbox transaction ${id} is gone`);
  return row;
}

export async function findTransaction(db: Database, id: number): Promise<SandboxTransaction | undefined> {
  const [row] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.id, id));
  return row;
}

export function listNewestTransactions(db: Database, atMost: number): Promise<SandboxTransaction[]> {
  return db.select().from(sandboxTransactions).orderBy(desc(sandboxTransactions.id)).limit(atMost);
}
