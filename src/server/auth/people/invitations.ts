/** How an invited person sets up their first sign-in method. */
import type { Invitation } from "#contract/auth/invitation.ts";
import type { NewPasskeyAnswer } from "#contract/auth/passkeys.ts";
import { invitationOver, wrongCredentials } from "#server/auth/auth.errors.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { findInvited, type PersonRow, takeInvitation, updatePerson } from "#server/auth/people.repository.ts";
import { proposeCodeSecret, stepOfCode } from "#server/auth/sign-in/code-check.ts";
import { askForNewPasskey, checkNewPasskey } from "#server/auth/sign-in/passkey-check.ts";
import { insertPasskey } from "#server/auth/sign-in/passkeys.repository.ts";
import { hashPassword } from "#server/auth/sign-in/person-password.ts";
import { replaceRecoveryCodes } from "#server/auth/sign-in/recovery-codes.ts";
import type { Transaction } from "#server/database/client.ts";
import type { KeyedHashes } from "#server/database/keyed-hashes.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";

/** The person to whom the link belongs. Throws invitationOver. */
export async function requireInvited({ db, clock, hashes }: AuthParts, token: string): Promise<PersonRow> {
  const person = await findInvited(db, hashOfInvitation(hashes, token), clock.now());
  if (!person) throw invitationOver();
  return person;
}

/** The invitation's page: who is invited, and what their device needs. Throws invitationOver. */
export async function readInvitation(parts: AuthParts, token: string): Promise<Invitation> {
  const person = await requireInvited(parts, token);
  const { name, email, role } = person;
  const { secret, address } = await proposeCodeSecret(parts.hashes, token, email);
  return {
    name,
    email,
    role,
    passkeyQuestion: { ...(await askForNewPasskey(parts, person)) },
    codeSecret: secret,
    codeAddress: address,
  };
}

/** Accepts the invitation with a passkey and returns the recovery codes. Throws invitationOver or wrongCredentials. */
export async function acceptWithPasskey(
  parts: AuthParts,
  token: string,
  answer: NewPasskeyAnswer,
  device: string,
): Promise<string[]> {
  const person = await requireInvited(parts, token);
  const passkey = await checkNewPasskey(parts, person.id, answer);
  return accept(parts, person, token, async (tx, now) => {
    const isNew = await insertPasskey(tx, { ...passkey, name: device, createdAt: now });
    if (!isNew) throw wrongCredentials("This passkey is known already.");
  });
}

/**
 * Accepts the invitation with a password and returns the recovery codes. Throws invitationOver, or wrongCredentials
 * when the authenticator's code is not a current one.
 */
export async function acceptWithPassword(
  parts: AuthParts,
  token: string,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<string[]> {
  const person = await requireInvited(parts, token);
  const { secret } = await proposeCodeSecret(parts.hashes, token, person.email);
  const step = await stepOfCode(secret, code, parts.clock.now());
  if (step === undefined) throw wrongCredentials("This is not the code that your authenticator shows now.");
  const passwordHash = await hashPassword(password);
  return accept(parts, person, token, (tx) =>
    updatePerson(tx, person.id, { passwordHash, codeSecret: secret, lastCodeStep: step }),
  );
}

/** Deletes the link in the same transaction, so that it sets up one sign-in method and not two. */
function accept(
  parts: AuthParts,
  person: PersonRow,
  token: string,
  setUpSignIn: (tx: Transaction, now: Date) => Promise<void>,
): Promise<string[]> {
  const now = parts.clock.now();
  return inTransaction(parts, async (tx) => {
    if (!(await takeInvitation(tx, hashOfInvitation(parts.hashes, token)))) throw invitationOver();
    await setUpSignIn(tx, now);
    if (person.joinedAt === null) await updatePerson(tx, person.id, { joinedAt: now });
    return replaceRecoveryCodes(tx, parts.hashes, person.id);
  });
}

/** The token of an invitation link as it is stored. */
export function hashOfInvitation(hashes: KeyedHashes, token: string): string {
  return hashes.hash("invitation", token).toString("base64url");
}
