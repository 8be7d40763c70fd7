/** Sets or replaces a signed-in person's password and authenticator. */
import type { Account, NewPasswordQuestion } from "#contract/admin/account.ts";
import { WrongCredentials } from "#server/auth/auth.errors.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { deleteOtherSessionsOf } from "#server/auth/sessions.repository.ts";
import type { OpenSession } from "#server/auth/sessions.ts";
import { consumeChallenge, makeChallenge } from "#server/auth/sign-in/challenges.ts";
import { proposeCodeSecret, stepOfCode } from "#server/auth/sign-in/code-check.ts";
import { hashPassword } from "#server/auth/sign-in/person-password.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { readAccount, requireSelf } from "./account.ts";
import { mailSignInChange } from "./mail-sign-in-change.ts";
import { type PersonRow, takeCodeStep, updatePerson } from "./people.repository.ts";

type Chosen = { readonly password: string; readonly code: string; readonly question?: string | undefined };

/** Proposes a secret for an authenticator. It is stored only when its first code has been entered. Throws NotFound. */
export async function askForOwnPassword(
  parts: AuthParts,
  session: OpenSession | undefined,
): Promise<NewPasswordQuestion> {
  const person = await requireSelf(parts, session);
  const question = Buffer.from(makeChallenge(parts, purposeOf(person))).toString("base64url");
  const { secret, address } = await proposedTo(parts, person, question);
  return { question, codeSecret: secret, codeAddress: address };
}

/**
 * Sets the password and ends the person's other sessions. Throws NotFound, or WrongCredentials for a wrong code or an
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
    throw new WrongCredentials("This took too long. Set the authenticator up once more.");
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

const wrongCode = () => new WrongCredentials("This is not the code that your authenticator shows now.");

function knownCodes({ codeSecret }: PersonRow): { readonly secret: string } {
  if (codeSecret === null) throw new WrongCredentials("Set up an authenticator first.");
  return { secret: codeSecret };
}

function proposedTo({ hashes }: AuthParts, { id, email }: PersonRow, question: string) {
  return proposeCodeSecret(hashes, `account ${id} ${question}`, email);
}
