import { and, eq, gt, lte } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { adminSessions as sessions } from "#server/database/schema/admin-sessions.ts";

export async function insertSession(db: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function isSessionOpen(db: Executor, tokenHash: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row !== undefined;
}

/** Nothing happens when there is none. */
export async function deleteSession(db: Executor, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
