import { desc, eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { sandboxDeliveries } from "#server/database/schema/sandbox-refunds.ts";

export type SandboxDelivery = typeof sandboxDeliveries.$inferSelect;
type NewDelivery = typeof sandboxDeliveries.$inferInsert;

export async function insertDelivery(db: Database, delivery: NewDelivery): Promise<SandboxDelivery> {
  const [inserted] = await db.insert(sandboxDeliveries).values(delivery).returning();
  if (!inserted) throw new Error("a sandbox delivery was not returned");
  return inserted;
}

export async function updateDelivery(
  db: Database,
  id: number,
  change: Partial<Omit<NewDelivery, "id">>,
): Promise<void> {
  await db.update(sandboxDeliveries).set(change).where(eq(sandboxDeliveries.id, id));
}

export async function findDelivery(db: Database, id: number): Promise<SandboxDelivery | undefined> {
  const [delivery] = await db.select().from(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
  return delivery;
}

export function listNewestDeliveries(db: Database, atMost: number): Promise<SandboxDelivery[]> {
  return db.select().from(sandboxDeliveries).orderBy(desc(sandboxDeliveries.id)).limit(atMost);
}
