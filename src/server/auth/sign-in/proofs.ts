/** Checks proofs of identity and limits how often they may be tried. */
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { PasskeyAnswer } from "#contract/admin/passkeys.ts";
import { foldEmailAddress } from "#domain/contact/email-address.ts";
import { WrongCredentials, WrongPassword } from "#server/auth/auth.errors.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import type { KnownBrowser } from "#server/auth/limits/known-browser.ts";
import { createOneAtATime } from "#server/auth/limits/one-at-a-time.ts";
import type { SignInLimits, Trier } from "#server/auth/limits/sign-in-limits.ts";
import {
  findPersonByEmail,
  findPersonById,
  type PersonRow,
  takeCodeStep,
} from "#server/auth/people/people.repository.ts";
import { hasOwnerJoined } from "#server/auth/sessions.repository.ts";
import type { OpenSession } from "#server/auth/sessions.ts";
import { networkOf } from "#server/http/network-of.ts";
import { stepOfCode } from "./code-check.ts";
import { checkPasskey } from "./passkey-check.ts";
import { createPasswordCheck } from "./password-check.ts";
import { isPasswordOf } from "./person-password.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";

/** A proof of identity: a passkey's answer, a recovery code, or a password with what belongs to it. */
export type Proof = {
  readonly answer?: PasskeyAnswer | undefined;
  readonly recoveryCode?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
};

export type Proofs = {
  /**
   * The id of the person it belongs to; null for the shop's own password. Throws WrongPassword, WrongCredentials or
   * TooManyRequests.
   */
  check(request: FastifyRequest, proof: Proof): Promise<number | null>;
  /** Checks that it belongs to the session's own person. Throws the same errors. */
  checkAgain(request: FastifyRequest, session: OpenSession, proof: Proof): Promise<void>;
};

type Needs = {
  readonly password: string;
  readonly limits: SignInLimits;
  readonly knownBrowser: KnownBrowser;
};

/** The checks of this shop, with their limits. */
export async function createProofs(parts: AuthParts, needs: Needs): Promise<Proofs> {
  const { limits, knownBrowser } = needs;
  const isSharedPassword = await createPasswordCheck(needs.password);
  const oneAtATime = createOneAtATime();

  /** Counts the attempt before checking it. Unknown browsers wait for each other. */
  async function tryOnce<Result>(trier: Trier, check: () => Promise<Result | undefined>) {
    await limits.admit(trier);
    const result = trier.browser === undefined ? await oneAtATime(() => checkSlowly(check)) : await check();
    if (result !== undefined) await limits.forget(trier);
    return result;
  }

  async function checkSlowly<Result>(check: () => Promise<Result | undefined>) {
    const waitMs = await limits.takeTurn();
    if (waitMs > 0) await wait(waitMs);
    const result = await check();
    if (result === undefined) await limits.countFailure();
    return result;
  }

  async function checkSharedPassword(trier: Trier, attempt: string): Promise<null> {
    if (await hasOwnerJoined(parts.db)) throw new WrongPassword(SHARED_PASSWORD_OVER);
    const isRight = await tryOnce(trier, async () => ((await isSharedPassword(attempt)) ? true : undefined));
    if (!isRight) throw new WrongPassword();
    return null;
  }

  async function checkPerson(person: PersonRow | undefined, { password = "", code = "" }: Proof) {
    const isPassword = await isPasswordOf(person?.passwordHash ?? null, password);
    if (!person || person.codeSecret === null || !isPassword) return undefined;
    const step = await stepOfCode(person.codeSecret, code, parts.clock.now());
    const isRight = step !== undefined && (await takeCodeStep(parts.db, person.id, step));
    return isRight ? person.id : undefined;
  }

  async function whoIs(trier: Trier, proof: Proof, session?: OpenSession): Promise<number | null> {
    if (proof.answer) return (await checkPasskey(parts, proof.answer)).personId;
    const found = await tryOnce(trier, async () => {
      if (proof.recoveryCode !== undefined)
        return consumeRecoveryCode(parts, proof.recoveryCode, session?.person?.id);
      return checkPerson(await personOf(proof, session), proof);
    });
    if (found === undefined)
      throw new WrongCredentials(proof.recoveryCode === undefined ? undefined : WRONG_RECOVERY_CODE);
    return found;
  }

  const personOf = ({ email }: Proof, session: OpenSession | undefined) =>
    session?.person ? findPersonById(parts.db, session.person.id) : findPersonByEmail(parts.db, email ?? "");

  return {
    async check(request, proof) {
      const browser = knownBrowser.read(request);
      const network = networkOf(request.ip);
      const isShared = proof.email === undefined && proof.password !== undefined;
      if (isShared) return checkSharedPassword({ browser, network }, proof.password ?? "");
      const account = proof.email === undefined ? "recovery code" : foldEmailAddress(proof.email);
      return whoIs({ browser, network: `${network} ${account}` }, proof);
    },
    async checkAgain(request, session, proof) {
      const trier = { browser: `session ${session.id}`, network: networkOf(request.ip) };
      if (session.person === null) return void (await checkSharedPassword(trier, proof.password ?? ""));
      const personId = await whoIs(trier, proof, session);
      if (personId !== session.person.id) throw new WrongCredentials("This passkey is somebody else's.");
    },
  };
}

const SHARED_PASSWORD_OVER = "The shop's own password no longer opens this page. Sign in as yourself.";
const WRONG_RECOVERY_CODE = "This code is none of yours, or was used.";
