import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { sandboxRefunds } from "#server/database/schema/sandbox-refunds.ts";

export type SandboxRefund = typeof sandboxRefunds.$inferSelect;

export async function insertRefund(
  db: Database,
  refund: typeof sandboxRefunds.$inferInsert,
): Promise<SandboxRefund> {
  const [inserted] = await db.insert(sandboxRefunds).values(refund).returning();
  if (!inserted) throw new Error("a sandbox refund was not returned");
  return inserted;
}

export function findRefundsOf(db: Database, transactionId: number): Promise<SandboxRefund[]> {
  return db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.transactionId, transactionId))
    .orderBy(asc(sandboxRefunds.id));
}

export async function findRefund(db: Database, id: number): Promise<SandboxRefund | undefined> {
  const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
  return refund;
}

export function listNewestRefunds(db: Database, atMost: number): Promise<SandboxRefund[]> {
  return db.select().from(sandboxRefunds).orderBy(desc(sandboxRefunds.id)).limit(atMost);
}
