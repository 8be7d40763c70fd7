import { desc, eq } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { adminActions, people } from "#server/database/schema/people.ts";

export async function insertAdminAction(
  db: Executor,
  action: typeof adminActions.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(adminActions).values(action).returning({ id: adminActions.id });
  if (!row) throw new Error("the ledger of the admin page took no row");
  return row.id;
}

export async function noteRefusal(db: Executor, id: number, refusal: string): Promise<void> {
  await db.update(adminActions).set({ refusal }).where(eq(adminActions.id, id));
}

export async function writeDetails(db: Executor, id: number, details: string): Promise<void> {
  await db.update(adminActions).set({ details }).where(eq(adminActions.id, id));
}

/** The newest first, with the names of their people, including those who have left. */
export async function findAdminActions(db: Executor, atMost: number) {
  const rows = await db
    .select({ action: adminActions, who: people.name })
    .from(adminActions)
    .leftJoin(people, eq(people.id, adminActions.personId))
    .orderBy(desc(adminActions.id))
    .limit(atMost);
  return rows.map(({ action, who }) => ({ ...action, who }));
}
