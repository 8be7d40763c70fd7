import { and, desc, eq, gt, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { people, adminSessions as sessions } from "#server/database/schema/people.ts";

export async function insertSession(db: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/**
 * The session with one of these token hashes, with its person, and whether the shop's own password is no longer valid
 * because an owner can sign in by name.
 */
export async function findOpenSession(db: Executor, tokenHashes: readonly string[], now: Date) {
  const [row] = await db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      lastSeenAt: sessions.lastSeenAt,
      confirmedAt: sessions.confirmedAt,
      personId: sessions.personId,
      name: people.name,
      role: people.role,
      hasOwner: ownerJoined(),
    })
    .from(sessions)
    .leftJoin(people, eq(people.id, sessions.personId))
    .where(and(inArray(sessions.tokenHash, [...tokenHashes]), gt(sessions.expiresAt, now)));
  return row;
}

/** Whether there is an owner who has accepted an invitation. */
export async function hasOwnerJoined(db: Executor): Promise<boolean> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(sql`role = 'owner' and joined_at is not null and left_at is null`)
    .limit(1);
  return row !== undefined;
}

function ownerJoined(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from people o where o.role = 'owner' and o.joined_at is not null and o.left_at is null)`;
}

/** A person's sessions, the latest first. */
export function findSessionsOf(db: Executor, personId: number, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

export async function noteSession(
  db: Executor,
  id: number,
  noted: { readonly lastSeenAt?: Date; readonly confirmedAt?: Date },
): Promise<void> {
  await db.update(sessions).set(noted).where(eq(sessions.id, id));
}

/** Deletes the sessions with these token hashes, if there are any. */
export async function deleteSessionsWith(db: Executor, tokenHashes: readonly string[]): Promise<void> {
  await db.delete(sessions).where(inArray(sessions.tokenHash, [...tokenHashes]));
}

/** Ends one session of this person; false when they have none with this id. */
export async function deleteSessionOf(db: Executor, personId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.personId, personId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

export async function deleteSessionsOf(db: Executor, personId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.personId, personId));
}

/** Ends all sessions of this person except this one. */
export async function deleteOtherSessionsOf(db: Executor, personId: number, id: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.personId, personId), ne(sessions.id, id)));
}

export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
