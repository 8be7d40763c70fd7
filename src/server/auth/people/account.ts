/** A signed-in person's own passkeys, recovery codes and sessions. */
import type { Account, NewPasswordQuestion } from "#contract/auth/account.ts";
import type { NewPasskeyAnswer } from "#contract/auth/passkeys.ts";
import type { ChangedSignIn } from "#domain/mail/mail-job.ts";
import { personConflict, wrongCredentials } from "#server/auth/auth.errors.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import {
  findPersonById,
  type PersonRow,
  takeCodeStep,
  updatePerson,
} from "#server/auth/people.repository.ts";
import { deleteOtherSessionsOf, deleteSessionOf, findSessionsOf } from "#server/auth/sessions.repository.ts";
import type { OpenSession } from "#server/auth/sessions.ts";
import { consumeChallenge, makeChallenge } from "#server/auth/sign-in/challenges.ts";
import { proposeCodeSecret, stepOfCode } from "#server/auth/sign-in/code-check.ts";
import { askForNewPasskey, checkNewPasskey } from "#server/auth/sign-in/passkey-check.ts";
import { deletePasskey, findPasskeysOf, insertPasskey } from "#server/auth/sign-in/passkeys.repository.ts";
import { hashPassword } from "#server/auth/sign-in/person-password.ts";
import { countRecoveryCodes } from "#server/auth/sign-in/recovery-codes.repository.ts";
import { replaceRecoveryCodes } from "#server/auth/sign-in/recovery-codes.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";

const MOST_PASSKEYS = 20;

/** The account's page. Throws not_found without a named session, as do the functions below. */
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

/** Options for creating a passkey on the person's device. */
export async function proposeOwnPasskey(parts: AuthParts, session: OpenSession | undefined) {
  return { ...(await askForNewPasskey(parts, await requireSelf(parts, session))) };
}

/** Adds a passkey. Throws wrongCredentials, or personConflict for one that is known already or beyond the limit. */
export async function addPasskey(
  parts: AuthParts,
  session: OpenSession | undefined,
  { answer, name }: { readonly answer: NewPasskeyAnswer; readonly name: string },
): Promise<Account> {
  const { id } = await requireSelf(parts, session);
  const passkey = await checkNewPasskey(parts, id, answer);
  if ((await findPasskeysOf(parts.db, id)).length >= MOST_PASSKEYS)
    throw personConflict(`Nobody needs more than ${MOST_PASSKEYS} passkeys. Remove one first.`);
  const now = parts.clock.now();
  await inTransaction(parts, async (tx) => {
    const isNew = await insertPasskey(tx, { ...passkey, name, createdAt: now });
    if (!isNew) throw personConflict("This passkey is known already.");
    await mailSignInChange(tx, id, "passkey-added", now);
  });
  return readAccount(parts, session);
}

/** Removes a passkey. Throws not_found, or personConflict when the person could not sign in without it. */
export async function removePasskey(
  parts: AuthParts,
  session: OpenSession | undefined,
  passkeyId: string,
): Promise<Account> {
  const person = await requireSelf(parts, session);
  await inTransaction(parts, async (tx) => {
    const isRemoved = await deletePasskey(tx, person.id, passkeyId);
    if (!isRemoved) throw new DomainError("not_found", "You have no such passkey.");
    const left = await findPasskeysOf(tx, person.id);
    if (left.length === 0 && person.passwordHash === null)
      throw personConflict("This is your only way of signing in. Add another one first.");
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

/** Ends one of the person's sessions. Throws not_found, also for another person's session. */
export async function endSession(
  parts: AuthParts,
  session: OpenSession | undefined,
  sessionId: number,
): Promise<Account> {
  const { id } = await requireSelf(parts, session);
  if (!(await deleteSessionOf(parts.db, id, sessionId)))
    throw new DomainError("not_found", "You have no such session.");
  return readAccount(parts, session);
}

/** The person of this session. Throws not_found without a named session. */
async function requireSelf(parts: AuthParts, session: OpenSession | undefined): Promise<PersonRow> {
  const person = session?.person && (await findPersonById(parts.db, session.person.id));
  if (!person)
    throw new DomainError(
      "not_found",
      "Nobody is signed in by name here. Invite yourself under People first.",
    );
  return person;
}

type Chosen = { readonly password: string; readonly code: string; readonly question?: string | undefined };

/** Proposes a secret for an authenticator. It is stored only when its first code has been entered. Throws not_found. */
export async function proposeOwnPassword(
  parts: AuthParts,
  session: OpenSession | undefined,
): Promise<NewPasswordQuestion> {
  const person = await requireSelf(parts, session);
  const question = Buffer.from(makeChallenge(parts, purposeOf(person))).toString("base64url");
  const { secret, address } = await proposedTo(parts, person, question);
  return { question, codeSecret: secret, codeAddress: address };
}

/**
 * Sets or replaces the password and its authenticator, and ends the person's other sessions. Throws not_found, or wrongCredentials for a wrong code or an
 * expired proposal.
 */
export async function choosePassword(
  parts: AuthParts,
  session: OpenSession | undefined,
  { password, code, question }: Chosen,
): Promise<Account> {
  const person = await requireSelf(parts, session);
  const codes = question === undefined ? knownCodes(person) : await proposedTo(parts, person, question);
  const now = parts.clock.now();
  const step = await stepOfCode(codes.secret, code, now);
  if (step === undefined) throw wrongCode();
  if (question !== undefined && !(await consumeChallenge(parts, purposeOf(person), question)))
    throw wrongCredentials("This took too long. Set the authenticator up once more.");
  const passwordHash = await hashPassword(password);
  await inTransaction(parts, async (tx) => {
    // A new authenticator starts counting again.
    if (question === undefined && !(await takeCodeStep(tx, person.id, step))) throw wrongCode();
    await updatePerson(tx, person.id, { passwordHash, codeSecret: codes.secret, lastCodeStep: step });
    if (session) await deleteOtherSessionsOf(tx, person.id, session.id);
    await mailSignInChange(tx, person.id, "password", now);
  });
  return readAccount(parts, session);
}

const purposeOf = ({ id }: PersonRow) => `new password of ${id}`;

const wrongCode = () => wrongCredentials("This is not the code that your authenticator shows now.");

function knownCodes({ codeSecret }: PersonRow): { readonly secret: string } {
  if (codeSecret === null) throw wrongCredentials("Set up an authenticator first.");
  return { secret: codeSecret };
}

function proposedTo({ hashes }: AuthParts, { id, email }: PersonRow, question: string) {
  return proposeCodeSecret(hashes, `account ${id} ${question}`, email);
}

/** Queues a mail to a person whose sign-in method was changed, in case it was not them. */
async function mailSignInChange(
  tx: Transaction,
  personId: number,
  change: ChangedSignIn,
  now: Date,
): Promise<void> {
  const key = `way-in:${personId}:${change}:${now.toISOString()}`;
  await queueMail(tx, key, { kind: "sign-in-changed", personId, change }, now);
}
