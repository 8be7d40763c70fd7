/** Passkeys (WebAuthn), checked by a kept library that is loaded when the first one is used. */
import { BRAND } from "#content/brand.ts";
import type { NewPasskeyAnswer, PasskeyAnswer } from "#contract/admin/passkeys.ts";
import { WrongCredentials } from "#server/auth/auth.errors.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { ownOriginsOf } from "#server/http/same-origin.ts";
import { makeChallenge, spendChallenge } from "./challenges.ts";
import { findPasskey, findPasskeysOf, notePasskeyUse, type Passkey } from "./passkeys.repository.ts";

const loadLibrary = () => import("@simplewebauthn/server");

/** Any process may ask, and any may check the answer. */
const SIGN_IN = "sign-in";
/** What authenticators sign with: Ed25519, ECDSA on P-256, RSA. */
const ALGORITHMS = [-8, -7, -257];

/** The host to which passkeys are bound: on another one a browser does not offer them, so that a copied page gets none. */
const hostOf = ({ settings }: AuthParts) => new URL(settings.publicUrl).hostname;

/** What a browser is to sign; whoever answers says by it who they are. */
export async function askForPasskey(parts: AuthParts) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: hostOf(parts),
    challenge: makeChallenge(parts, SIGN_IN),
    userVerification: "required",
  });
}

/** Whose passkey has signed. Throws WrongCredentials, also for a challenge that was answered before. */
export async function checkPasskey(parts: AuthParts, answer: PasskeyAnswer): Promise<Passkey> {
  const passkey = await findPasskey(parts.db, answer.id);
  if (!passkey) throw new WrongCredentials("This shop does not know this passkey.");
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { isVerified, counter } = await verifyAuthenticationResponse({
    response: { ...answer, response: withoutUndefined(answer.response), clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(parts, SIGN_IN, challenge),
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
  if (!isVerified) throw new WrongCredentials("The passkey's answer does not match. Please try again.");
  await notePasskeyUse(parts.db, passkey.id, counter, parts.clock.now());
  return passkey;
}

type Owner = { readonly id: number; readonly name: string; readonly email: string };

/** What a browser needs to make a passkey for this person, not twice on the same device. */
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

/** The new passkey, not yet kept. Throws WrongCredentials, also for an answer to what another person was asked. */
export async function checkNewPasskey(parts: AuthParts, personId: number, answer: NewPasskeyAnswer) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const credential = await verifyRegistrationResponse({
    response: { ...answer, response: withoutUndefined(answer.response), clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(parts, newFor(personId), challenge),
    expectedOrigin: ownOriginsOf(parts.settings.publicUrl),
    expectedRPID: hostOf(parts),
    supportedAlgorithmIDs: ALGORITHMS,
  }).then(
    ({ registrationInfo }) => registrationInfo?.credential,
    () => undefined,
  );
  if (!credential) throw new WrongCredentials("The new passkey could not be checked. Please try again.");
  return {
    id: credential.id,
    personId,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: [...(answer.response.transports ?? [])],
  };
}

const newFor = (personId: number) => `new passkey of ${personId}`;

/** The library throws for each thing that does not match; which one it was helps nobody but a forger. */
const notVerified = () => ({ isVerified: false, counter: 0 });

/** Optional fields as the library takes them: absent, not undefined. */
function withoutUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
}
