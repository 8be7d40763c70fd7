/** Passkeys (WebAuthn), checked by a maintained library that is loaded on first use. */
import { BRAND } from "#content/brand.ts";
import type { NewPasskeyAnswer, PasskeyAnswer } from "#contract/auth/passkeys.ts";
import { wrongCredentials } from "#server/auth/auth.errors.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { ownOriginsOf } from "#server/http/addresses/same-origin.ts";
import { consumeChallenge, isOpenChallenge, makeChallenge } from "./challenges.ts";
import { findPasskey, findPasskeysOf, notePasskeyUse, type Passkey } from "./passkeys.repository.ts";

const loadLibrary = () => import("@simplewebauthn/server");

/** Challenges for signing in can be issued and checked by any process. */
const SIGN_IN = "sign-in";
/** Accepted signature algorithms: Ed25519, ECDSA on P-256, RSA. */
const ALGORITHMS = [-8, -7, -257];

/** The host to which passkeys are bound. Browsers offer them nowhere else, so that a phishing page gets none. */
const hostOf = ({ settings }: AuthParts) => new URL(settings.publicUrl).hostname;

/** The challenge for signing in. It names no account: the passkey says whose it is. */
export async function askForPasskey(parts: AuthParts) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: hostOf(parts),
    challenge: makeChallenge(parts, SIGN_IN),
    userVerification: "required",
  });
}

/** The passkey that signed the answer. Throws wrongCredentials, also for a challenge that was used before. */
export async function checkPasskey(parts: AuthParts, answer: PasskeyAnswer): Promise<Passkey> {
  const passkey = await findPasskey(parts.db, answer.id);
  if (!passkey) throw wrongCredentials("This shop does not know this passkey.");
  const { verifyAuthenticationResponse } = await loadLibrary();
  let signed = "";
  const { isVerified, counter } = await verifyAuthenticationResponse({
    response: { ...answer, response: withoutUndefined(answer.response), clientExtensionResults: {} },
    expectedChallenge: (challenge) => {
      signed = challenge;
      return isOpenChallenge(parts, SIGN_IN, challenge);
    },
    expectedOrigin: ownOriginsOf(parts.settings.publicUrl),
    expectedRPID: hostOf(parts),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).then(
    ({ verified, authenticationInfo }) => ({ isVerified: verified, counter: authenticationInfo.newCounter }),
    notVerified,
  );
  if (!isVerified || !(await consumeChallenge(parts, SIGN_IN, signed)))
    throw wrongCredentials("The passkey's answer does not match. Please try again.");
  await notePasskeyUse(parts.db, passkey.id, counter, parts.clock.now());
  return passkey;
}

type Owner = { readonly id: number; readonly name: string; readonly email: string };

/** Options for creating a passkey for this person, at most one per device. */
export async function askForNewPasskey(parts: AuthParts, person: Owner) {
  const { generateRegistrationOptions } = await loadLibrary();
  const known = await findPasskeysOf(parts.db, person.id);
  return generateRegistrationOptions({
    rpName: BRAND,
    rpID: hostOf(parts),
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(`person ${person.id}`)),
    challenge: makeChallenge(parts, newFor(person.id)),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * The new passkey, which the caller stores. Throws wrongCredentials, also for an answer to another person's challenge.
 */
export async function checkNewPasskey(parts: AuthParts, personId: number, answer: NewPasskeyAnswer) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const use = newFor(personId);
  let signed = "";
  const credential = await verifyRegistrationResponse({
    response: { ...answer, response: withoutUndefined(answer.response), clientExtensionResults: {} },
    expectedChallenge: (challenge) => {
      signed = challenge;
      return isOpenChallenge(parts, use, challenge);
    },
    expectedOrigin: ownOriginsOf(parts.settings.publicUrl),
    expectedRPID: hostOf(parts),
    supportedAlgorithmIDs: ALGORITHMS,
  }).then(
    ({ registrationInfo }) => registrationInfo?.credential,
    () => undefined,
  );
  if (!credential || !(await consumeChallenge(parts, use, signed)))
    throw wrongCredentials("The new passkey could not be checked. Please try again.");
  return {
    id: credential.id,
    personId,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: [...(answer.response.transports ?? [])],
  };
}

const newFor = (personId: number) => `new passkey of ${personId}`;

/** The library throws a different error for each mismatch; only an attacker would learn from the difference. */
const notVerified = () => ({ isVerified: false, counter: 0 });

/** The library wants optional fields absent, not undefined. */
function withoutUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
}
