import { and, asc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import {
  adminSessions,
  invitations,
  knownDevices,
  passkeys,
  people,
} from "#server/database/schema/people.ts";

/** A person who has not left. */
export type PersonRow = typeof people.$inferSelect & { readonly email: string };

const isHere = isNull(people.leftAt);

/** Adds a person; undefined, without an error, when the address is taken. */
export async function insertPerson(
  tx: Transaction,
  person: Pick<PersonRow, "name" | "email" | "role" | "createdAt">,
): Promise<PersonRow | undefined> {
  const [row] = await tx.insert(people).values(person).onConflictDoNothing().returning();
  return toPerson(row);
}

export async function findPersonById(db: Executor, id: number): Promise<PersonRow | undefined> {
  const [row] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, id), isHere));
  return toPerson(row);
}

export async function findPersonByEmail(db: Executor, email: string): Promise<PersonRow | undefined> {
  const [row] = await db
    .select()
    .from(people)
    .where(and(sql`lower(${people.email}) = lower(${email})`, isHere));
  return toPerson(row);
}

/**
 * Locks all owners who can sign in and returns their ids, so that two of them cannot remove each other at the same
 * time.
 */
export async function lockJoinedOwners(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, "owner"), sql`${people.joinedAt} is not null`, isHere))
    .orderBy(asc(people.id))
    .for("update");
  return rows.map(({ id }) => id);
}

export async function updatePerson(
  db: Executor,
  id: number,
  change: Partial<typeof people.$inferInsert>,
): Promise<void> {
  await db.update(people).set(change).where(eq(people.id, id));
}

/** Unless the password has been changed since. */
export async function replacePasswordHash(
  db: Executor,
  id: number,
  known: string,
  passwordHash: string,
): Promise<void> {
  await db
    .update(people)
    .set({ passwordHash })
    .where(and(eq(people.id, id), eq(people.passwordHash, known)));
}

/** Records the time step of an accepted code; false when a code of this step or a later one was accepted before. */
export async function takeCodeStep(db: Executor, id: number, step: number): Promise<boolean> {
  const taken = await db
    .update(people)
    .set({ lastCodeStep: step })
    .where(and(eq(people.id, id), or(isNull(people.lastCodeStep), lt(people.lastCodeStep, step))))
    .returning({ id: people.id });
  return taken.length === 1;
}

/** Everybody who has not left, in the order they were added, with what the page about people shows. */
export function findPeople(db: Executor, now: Date) {
  return db
    .select({
      id: people.id,
      name: people.name,
      email: sql<string>`${people.email}`,
      role: people.role,
      joinedAt: people.joinedAt,
      hasPassword: sql<boolean>`${people.passwordHash} is not null`,
      invitedUntil: invitations.expiresAt,
      passkeys: countOf(sql`${passkeys} where person_id = ${people}.id`),
      sessions: countOf(
        sql`${adminSessions} where person_id = ${people}.id and expires_at > ${now.toISOString()}::timestamptz`,
      ),
      lastSeenAt:
        sql`(select max(last_seen_at) from ${adminSessions} where person_id = ${people}.id)`.mapWith(
          adminSessions.lastSeenAt,
        ),
    })
    .from(people)
    .leftJoin(invitations, eq(invitations.personId, people.id))
    .where(isHere)
    .orderBy(asc(people.id));
}

export async function writeInvitation(tx: Transaction, invitation: typeof invitations.$inferInsert) {
  const { tokenHash, expiresAt } = invitation;
  await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({ target: invitations.personId, set: { tokenHash, expiresAt } });
}

export async function findInvited(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<PersonRow | undefined> {
  const [row] = await db
    .select({ person: people })
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.personId))
    .where(and(eq(invitations.tokenHash, tokenHash), sql`${invitations.expiresAt} > ${now.toISOString()}`));
  return toPerson(row?.person);
}

/** Deletes the invitation; false when it was accepted already. */
export async function takeInvitation(tx: Transaction, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .delete(invitations)
    .where(eq(invitations.tokenHash, tokenHash))
    .returning({ personId: invitations.personId });
  return taken.length === 1;
}

export async function deleteInvitationOf(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.personId, personId));
}

/** Records the person's device. Returns its id when it is new for them, else undefined. */
export async function noteDevice(
  tx: Transaction,
  device: Omit<typeof knownDevices.$inferInsert, "id">,
): Promise<number | undefined> {
  const [added] = await tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoNothing()
    .returning({ id: knownDevices.id });
  if (added) return added.id;
  await tx
    .update(knownDevices)
    .set({ lastSeenAt: device.lastSeenAt })
    .where(and(eq(knownDevices.personId, device.personId), eq(knownDevices.browserHash, device.browserHash)));
  return undefined;
}

export async function deleteDevicesOf(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.personId, personId));
}

function countOf(rows: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from ${rows})`;
}

function toPerson(row: typeof people.$inferSelect | undefined): PersonRow | undefined {
  return row && row.email !== null ? { ...row, email: row.email } : undefined;
}
