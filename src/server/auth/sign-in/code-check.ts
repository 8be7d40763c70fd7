/** One-time codes of authenticators (TOTP, RFC 6238), checked by a maintained library that is loaded on first use. */
import { BRAND } from "#content/brand.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { KeyedHashes } from "#server/database/keyed-hashes.ts";

const STEP_MS = 30 * SECOND;
/** A phone's clock may be half a minute off. */
const STEPS_OFF = MINUTE / STEP_MS / 2;
const SECRET_BYTES = 20;
const SIX_DIGITS = /^\d{6}$/;

/** The time step (half a minute) to which this code belongs; undefined when it is not a current one. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const token = code.replaceAll(/\s/g, "");
  if (!SIX_DIGITS.test(token)) return undefined;
  const { TOTP, Secret } = await import("otpauth");
  const timestamp = now.getTime();
  const off = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, window: STEPS_OFF });
  return off === null ? undefined : Math.floor(timestamp / STEP_MS) + off;
}

export type CodeSetUp = { readonly secret: string; readonly address: string };

/**
 * The secret proposed with an invitation or a question: the same each time it is asked for, so that nothing is stored
 * until it is accepted.
 */
export async function proposeCodeSecret(
  hashes: KeyedHashes,
  token: string,
  email: string,
): Promise<CodeSetUp> {
  const { TOTP, Secret } = await import("otpauth");
  const bytes = new Uint8Array(hashes.hash("code secret", token).subarray(0, SECRET_BYTES));
  const secret = new Secret({ buffer: bytes.buffer });
  return { secret: secret.base32, address: new TOTP({ issuer: BRAND, label: email, secret }).toString() };
}
