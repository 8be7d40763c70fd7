import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
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

/** With a request's id, waits for the transaction that writes the same one, and then fails as a duplicate. */
export async function writeDetails(
  db: Executor,
  id: number,
  written: { readonly details: string; readonly requestId?: string | undefined; readonly sentHash?: string },
): Promise<void> {
  await db.update(adminActions).set(written).where(eq(adminActions.id, id));
}

export async function findActionOnce(db: Executor, requestId: string) {
  const [row] = await db.select().from(adminActions).where(eq(adminActions.requestId, requestId));
  return row;
}

export async function forgetAction(db: Executor, id: number): Promise<void> {
  await db.delete(adminActions).where(eq(adminActions.id, id));
}

/** Keeps the answer of this action, and forgets those of actions before `before`. */
export async function keepAnswer(db: Executor, id: number, answer: unknown, before: Date): Promise<void> {
  const isOld = and(isNotNull(adminActions.answer), lt(adminActions.createdAt, before));
  await db.update(adminActions).set({ answer: null }).where(isOld);
  await db.update(adminActions).set({ answer }).where(eq(adminActions.id, id));
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
