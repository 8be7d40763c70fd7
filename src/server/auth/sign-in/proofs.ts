/** Checks proofs of identity and limits how often they may be tried. */

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { PasskeyAnswer } from "#contract/auth/passkeys.ts";
import { foldEmailAddress } from "#domain/mail/email-address.ts";
import { SECOND } from "#domain/time/time.ts";
import { wrongCredentials, wrongPassword } from "#server/auth/auth.errors.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import type { KnownBrowser } from "#server/auth/limits/known-browser.ts";
import { createQueuePerCaller } from "#server/auth/limits/queue-per-caller.ts";
import type { SignInLimits, SignInSource } from "#server/auth/limits/sign-in-limits.ts";
import {
  findPersonByEmail,
  findPersonById,
  type PersonRow,
  replacePasswordHash,
  takeCodeStep,
} from "#server/auth/people.repository.ts";
import { hasOwnerJoined } from "#server/auth/sessions.repository.ts";
import type { OpenSession } from "#server/auth/sessions.ts";
import { networkOf, SITE_BITS } from "#server/http/addresses/network-of.ts";
import { stepOfCode } from "./code-check.ts";
import { checkPasskey } from "./passkey-check.ts";
import { hashPassword, isOutdated, isPasswordOf } from "./person-password.ts";
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
   * The id of the person it belongs to; null for the shop's own password. Throws wrongPassword, wrongCredentials or
   * tooManyRequests.
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

/**
 * An unknown account, a wrong code and a wrong password are refused after the same time, which is longer than checking
 * a password takes, so that the time reveals nothing.
 */
const REFUSED_AFTER_MS = 500;

/** The checks of this shop, with their limits. */
export async function createProofs(parts: AuthParts, needs: Needs): Promise<Proofs> {
  const { limits, knownBrowser } = needs;
  const isSharedPassword = createPasswordCheck(needs.password);
  const inTurn = createQueuePerCaller();

  /**
   * Counts the attempt before checking it. Unknown browsers wait for each other, and those of one network for themselves, before
   * they are counted: a flood from one would hold the database's connections, all waiting for one counter.
   */
  async function tryOnce<Result>(source: SignInSource, check: () => Promise<Result | undefined>) {
    const attempt = async () => {
      await limits.admit(source);
      return check();
    };
    const result = source.browser === undefined ? await inTurn(source.network, attempt) : await attempt();
    await (result === undefined ? limits.countFailure(source) : limits.forget(source));
    return result;
  }

  async function checkSharedPassword(source: SignInSource, attempt: string): Promise<null> {
    if (await hasOwnerJoined(parts.db)) throw wrongPassword(SHARED_PASSWORD_OVER);
    const isRight = await tryOnce(source, async () => (isSharedPassword(attempt) ? true : undefined));
    if (!isRight) throw wrongPassword();
    return null;
  }

  /**
   * The code is checked first, because it costs nothing. A password costs a third of a second and much memory, so it is
   * checked only where it can open something: made-up accounts and codes do not slow down others.
   */
  async function checkPerson(source: SignInSource, person: PersonRow | undefined, proof: Proof) {
    const { password = "", code = "" } = proof;
    const isStranger = source.browser === undefined;
    if (!person || person.codeSecret === null) return undefined;
    const step = await stepOfCode(person.codeSecret, code, parts.clock.now());
    if (step === undefined || step <= (person.lastCodeStep ?? 0)) {
      if (isStranger) lookAfterwards(person, password);
      return undefined;
    }
    const isPassword = await isPasswordOf(person.passwordHash, password, isStranger ? "stranger" : "known");
    if (!isPassword || (isStranger && !(await limits.mayTryCode(person.id)))) return undefined;
    if (!(await takeCodeStep(parts.db, person.id, step))) return undefined;
    await renewHash(person, password);
    return person.id;
  }

  let isLooking = false;
  /**
   * Wrong codes with the right password are counted before anything else is checked: one at a time, and none for a
   * second after. Requests in that second are refused unchecked, so nothing queues up.
   */
  function lookAfterwards({ id, passwordHash }: PersonRow, password: string): void {
    if (isLooking) return;
    isLooking = true;
    void isPasswordOf(passwordHash, password, "stranger")
      .then((isPassword) => isPassword && limits.mayTryCode(id))
      // It was refused already; a count that is lost while the database is away is one try more.
      .catch(() => undefined)
      .then(() => pause(SECOND, undefined, { ref: false }))
      .then(() => {
        isLooking = false;
      });
  }

  /** Only now is the password known: its hash is renewed when the cost factor has risen since. */
  async function renewHash({ id, passwordHash }: PersonRow, password: string): Promise<void> {
    if (passwordHash !== null && isOutdated(passwordHash))
      await replacePasswordHash(parts.db, id, passwordHash, await hashPassword(password));
  }

  async function whoIs(source: SignInSource, proof: Proof, session?: OpenSession): Promise<number | null> {
    if (proof.answer) return (await checkPasskey(parts, proof.answer)).personId;
    if (proof.recoveryCode !== undefined) {
      const owner = await consumeRecoveryCode(parts, proof.recoveryCode, session?.person?.id);
      if (owner === undefined) throw wrongCredentials(WRONG_RECOVERY_CODE);
      return owner;
    }
    const refusedAt = pause(REFUSED_AFTER_MS, undefined, { ref: false });
    const found = await tryOnce(source, async () =>
      checkPerson(source, await personOf(proof, session), proof),
    );
    if (found !== undefined) return found;
    await refusedAt;
    throw wrongCredentials();
  }

  const personOf = ({ email }: Proof, session: OpenSession | undefined) =>
    session?.person ? findPersonById(parts.db, session.person.id) : findPersonByEmail(parts.db, email ?? "");

  return {
    async check(request, proof) {
      const browser = knownBrowser.read(request);
      const network = networkOf(request.ip, SITE_BITS);
      const isShared = proof.email === undefined && proof.password !== undefined;
      const account = isShared ? "the shop's own password" : foldEmailAddress(proof.email ?? "");
      const source = { browser, network, account };
      return isShared ? checkSharedPassword(source, proof.password ?? "") : whoIs(source, proof);
    },
    async checkAgain(request, session, proof) {
      const browser = `session ${session.id}`;
      const source = { browser, network: networkOf(request.ip), account: "the session's own" };
      if (session.person === null) return void (await checkSharedPassword(source, proof.password ?? ""));
      const personId = await whoIs(source, proof, session);
      if (personId !== session.person.id) throw wrongCredentials("This passkey is somebody else's.");
    },
  };
}

const SHARED_PASSWORD_OVER = "The shop's own password no longer opens this page. Sign in as yourself.";
const WRONG_RECOVERY_CODE = "This code is none of yours, or was used.";

export type PasswordCheck = (attempt: string) => boolean;

/**
 * Compares attempts with a password that stands in the settings, in constant time: nothing of it is stored, so that no
 * slow hash protects it. Normalises both, because keyboards compose accents in two ways.
 */
export function createPasswordCheck(password: string): PasswordCheck {
  const key = randomBytes(32);
  const digest = (text: string) => createHmac("sha256", key).update(text.normalize("NFKC")).digest();
  const expected = digest(password);
  return (attempt) => timingSafeEqual(digest(attempt), expected);
}
