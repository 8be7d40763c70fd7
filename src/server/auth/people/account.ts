/** A signed-in person's own passkeys, recovery codes and sessions. */
import type { Account } from "#contract/admin/account.ts";
import type { NewPasskeyAnswer } from "#contract/admin/passkeys.ts";
import { PersonConflict } from "#server/auth/auth.errors.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { deleteSessionOf, findSessionsOf } from "#server/auth/sessions.repository.ts";
import type { OpenSession } from "#server/auth/sessions.ts";
import { askForNewPasskey, checkNewPasskey } from "#server/auth/sign-in/passkey-check.ts";
import { deletePasskey, findPasskeysOf, insertPasskey } from "#server/auth/sign-in/passkeys.repository.ts";
import { countRecoveryCodes } from "#server/auth/sign-in/recovery-codes.repository.ts";
import { replaceRecoveryCodes } from "#server/auth/sign-in/recovery-codes.ts";
import { NotFound } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { mailSignInChange } from "./mail-sign-in-change.ts";
import { findPersonById, type PersonRow } from "./people.repository.ts";

const MOST_PASSKEYS = 20;

/** The account's page. Throws NotFound when nobody is signed in by name, as do the functions below. */
export async function readAccount(parts: AuthParts, session: OpenSession | undefined): Promise<Account> {
  const person = await requireSelf(parts, session);
  const [passkeys, recoveryCodesLeft, sessions] = await Promise.all([
    findPasskeysOf(parts.db, person.id),
    countRecoveryCodes(parts.db, person.id),
    findSessionsOf(parts.db, person.id, parts.clock.now()),
  ]);
  return {
    name: person.name,
    email: person.email,
    role: person.role,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    hasPassword: person.passwordHash !== null,
    recoveryCodesLeft,
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device: device ?? "An unknown browser",
      since: createdAt.toISOString(),
      lastSeenAt: (lastSeenAt ?? createdAt).toISOString(),
      isThisOne: id === session?.id,
    })),
  };
}

/** What the person's device needs to create a passkey. */
export async function askForOwnPasskey(parts: AuthParts, session: OpenSession | undefined) {
  return { ...(await askForNewPasskey(parts, await requireSelf(parts, session))) };
}

/** Adds a passkey. Throws WrongCredentials, or PersonConflict for one that is known already or beyond the limit. */
export async function addPasskey(
  parts: AuthParts,
  session: OpenSession | undefined,
  { answer, name }: { readonly answer: NewPasskeyAnswer; readonly name: string },
): Promise<Account> {
  const { id } = await requireSelf(parts, session);
  const passkey = await checkNewPasskey(parts, id, answer);
  if ((await findPasskeysOf(parts.db, id)).length >= MOST_PASSKEYS)
    throw new PersonConflict(`Nobody needs more than ${MOST_PASSKEYS} passkeys. Remove one first.`);
  const now = parts.clock.now();
  await inTransaction(parts, async (tx) => {
    const isNew = await insertPasskey(tx, { ...passkey, name, createdAt: now });
    if (!isNew) throw new PersonConflict("This passkey is known already.");
    await mailSignInChange(tx, id, "passkey-added", now);
  });
  return readAccount(parts, session);
}

/** Removes a passkey. Throws NotFound, or PersonConflict when the person could not sign in without it. */
export async function removePasskey(
  parts: AuthParts,
  session: OpenSession | undefined,
  passkeyId: string,
): Promise<Account> {
  const person = await requireSelf(parts, session);
  await inTransaction(parts, async (tx) => {
    const isRemoved = await deletePasskey(tx, person.id, passkeyId);
    if (!isRemoved) throw new NotFound("You have no such passkey.");
    const left = await findPasskeysOf(tx, person.id);
    if (left.length === 0 && person.passwordHash === null)
      throw new PersonConflict("This is your only way of signing in. Add another one first.");
    await mailSignInChange(tx, person.id, "passkey-removed", parts.clock.now());
  });
  return readAccount(parts, session);
}

/** Replaces the person's recovery codes and returns the new ones, which are not shown again. */
export async function renewRecoveryCodes(parts: AuthParts, session: OpenSession | undefined) {
  const { id } = await requireSelf(parts, session);
  const recoveryCodes = await inTransaction(parts, (tx) => replaceRecoveryCodes(tx, parts.hashes, id));
  return { recoveryCodes };
}

/** Ends one of the person's sessions. Throws NotFound, also for another person's session. */
export async function endSession(
  parts: AuthParts,
  session: OpenSession | undefined,
  sessionId: number,
): Promise<Account> {
  const { id } = await requireSelf(parts, session);
  if (!(await deleteSessionOf(parts.db, id, sessionId))) throw new NotFound("You have no such session.");
  return readAccount(parts, session);
}

/** The person of this session. Throws NotFound when nobody is signed in by name. */
export async function requireSelf(parts: AuthParts, session: OpenSession | undefined): Promise<PersonRow> {
  const person = session?.person && (await findPersonById(parts.db, session.person.id));
  if (!person) throw new NotFound("Nobody is signed in by name here. Invite yourself under People first.");
  return person;
}
