/** The people who may sign in: invited, invited again, removed. */
import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import {
  changeRole as changeRoleEndpoint,
  inviteAgain as inviteAgainEndpoint,
  invitePerson as inviteEndpoint,
  listAdminActions as listActionsEndpoint,
  listPeople as listEndpoint,
  type Person,
  removePerson as removeEndpoint,
} from "#contract/auth/people.ts";
import type { Role } from "#contract/call/endpoint.ts";
import { foldEmailAddress } from "#domain/mail/email-address.ts";
import { DAY } from "#domain/time/time.ts";
import type { AdminAccess } from "#server/auth/admin-access.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { personConflict } from "#server/auth/auth.errors.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { listAdminActions } from "#server/auth/list-admin-actions.ts";
import {
  deleteDevicesOf,
  deleteInvitationOf,
  findPeople,
  findPersonByEmail,
  findPersonById,
  insertPerson,
  lockJoinedOwners,
  type PersonRow,
  updatePerson,
  writeInvitation,
} from "#server/auth/people.repository.ts";
import { deleteSessionsOf } from "#server/auth/sessions.repository.ts";
import { deletePasskeysOf } from "#server/auth/sign-in/passkeys.repository.ts";
import { deleteRecoveryCodesOf } from "#server/auth/sign-in/recovery-codes.repository.ts";
import type { Transaction } from "#server/database/client.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { later } from "#server/platform/clock.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { hashOfInvitation } from "./invitations.ts";

const INVITATION_MS = 3 * DAY;
const TOKEN_BYTES = 32;

export type Invited = { readonly person: Person; readonly link: string };

type NewPerson = { readonly name: string; readonly email: string; readonly role: Role };

/** Everybody who has not left, in the order they were added. */
async function listPeople({ db, clock }: Pick<AuthParts, "db" | "clock">): Promise<Person[]> {
  const rows = await findPeople(db, clock.now());
  return rows.map((row) => ({
    ...row,
    invitedUntil: row.invitedUntil?.toISOString() ?? null,
    joinedAt: row.joinedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}

/** Adds a person and returns their invitation link. Throws personConflict when the address is in use. */
async function invitePerson(parts: AuthParts, person: NewPerson): Promise<Invited> {
  const added = await inTransaction(parts, async (tx) => {
    const createdAt = parts.clock.now();
    const row = await insertPerson(tx, { ...person, email: foldEmailAddress(person.email), createdAt });
    if (!row) throw personConflict("Somebody has this address already.");
    return { id: row.id, link: await makeLink(parts, tx, row.id) };
  });
  return toInvited(parts, added);
}

/**
 * Returns a new link for a person who has lost theirs, or their phone. It ends all their sign-in methods and sessions.
 * Throws not_found, or personConflict for oneself, who can add a passkey instead.
 */
async function inviteAgain(parts: AuthParts, personId: number, byPersonId: number | null): Promise<Invited> {
  if (personId === byPersonId) throw personConflict("This is you. Add a passkey under My account instead.");
  const invited = await inTransaction(parts, async (tx) => {
    const { id } = await requirePerson(tx, personId);
    await revokeAccess(tx, id);
    return { id, link: await makeLink(parts, tx, id) };
  });
  return toInvited(parts, invited);
}

/** For the command on the server: adds the person, or gives the person with this address a new link and this role. */
export async function inviteFromConsole(parts: AuthParts, person: NewPerson): Promise<Invited> {
  const known = await findPersonByEmail(parts.db, person.email);
  if (!known) return invitePerson(parts, person);
  await updatePerson(parts.db, known.id, { name: person.name, role: person.role });
  return inviteAgain(parts, known.id, null);
}

/**
 * Changes a person's role from their next call on, in all their sessions. Throws not_found, or personConflict for
 * oneself and for the last owner.
 */
async function changeRole(
  parts: AuthParts,
  personId: number,
  role: Role,
  byPersonId: number | null,
): Promise<void> {
  if (personId === byPersonId) throw personConflict("Nobody changes their own role. Ask another owner.");
  await inTransaction(parts, async (tx) => {
    const owners = await lockJoinedOwners(tx);
    const person = await requirePerson(tx, personId);
    if (person.role === role) return;
    refuseLastOwner(owners, person.id);
    await updatePerson(tx, person.id, { role });
    await noteDetails(tx, `${person.name}: ${person.role} → ${role}`);
  });
}

/**
 * Removes a person. Their name stays in the log. Throws not_found, or personConflict for oneself and for the last owner.
 */
async function removePerson(parts: AuthParts, personId: number, byPersonId: number | null): Promise<void> {
  if (personId === byPersonId) throw personConflict("Nobody removes themselves. Ask another owner.");
  await inTransaction(parts, async (tx) => {
    const owners = await lockJoinedOwners(tx);
    const { id } = await requirePerson(tx, personId);
    refuseLastOwner(owners, id);
    await revokeAccess(tx, id);
    await deleteInvitationOf(tx, id);
    await deleteDevicesOf(tx, id);
    await updatePerson(tx, id, { email: null, leftAt: parts.clock.now() });
  });
}

function refuseLastOwner(owners: readonly number[], id: number): void {
  if (owners.length === 1 && owners[0] === id)
    throw personConflict("The last owner stays: without one nobody could invite anybody.");
}

async function requirePerson(tx: Transaction, id: number): Promise<PersonRow> {
  const person = await findPersonById(tx, id);
  if (!person) throw new DomainError("not_found", "Nobody here has this number.");
  return person;
}

async function revokeAccess(tx: Transaction, personId: number): Promise<void> {
  await deletePasskeysOf(tx, personId);
  await deleteRecoveryCodesOf(tx, personId);
  await deleteSessionsOf(tx, personId);
  await updatePerson(tx, personId, { passwordHash: null, codeSecret: null, lastCodeStep: null });
}

/** The token is in the fragment, which browsers do not send, so it is in no log. */
async function makeLink(parts: AuthParts, tx: Transaction, personId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = later(parts.clock.now(), INVITATION_MS);
  await writeInvitation(tx, { personId, tokenHash: hashOfInvitation(parts.hashes, token), expiresAt });
  return `${parts.settings.publicUrl}/inventory/invitation#${token}`;
}

async function toInvited(parts: AuthParts, invited: { readonly id: number; readonly link: string }) {
  const person = (await listPeople(parts)).find(({ id }) => id === invited.id);
  if (!person) throw new Error(`person ${invited.id} was invited and is not there`);
  return { person, link: invited.link };
}

/** Routes for owners: the people who may sign in, and the log of their actions. */
export function peopleRoutes({ sessionOf }: AdminAccess, parts: AuthParts): Route[] {
  const selfOf = (request: FastifyRequest) => sessionOf(request)?.person?.id ?? null;
  const everybody = async () => ({ people: await listPeople(parts) });
  return [
    handle(listEndpoint, everybody),
    handle(listActionsEndpoint, async () => ({ actions: await listAdminActions(parts.db) })),
    handle(inviteEndpoint, ({ body }) => invitePerson(parts, body)),
    handle(inviteAgainEndpoint, ({ params, request }) =>
      inviteAgain(parts, params.personId, selfOf(request)),
    ),
    handle(changeRoleEndpoint, async ({ params, body, request }) => {
      await changeRole(parts, params.personId, body.role, selfOf(request));
      return everybody();
    }),
    handle(removeEndpoint, async ({ params, request }) => {
      await removePerson(parts, params.personId, selfOf(request));
      return everybody();
    }),
  ];
}
