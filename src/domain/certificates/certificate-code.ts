import { randomCode, readableCode } from "#domain/orders/random-code.ts";

/**
 * The code by which a certificate is verified: 26 characters of Crockford base 32. Its 130 random bits cannot be
 * guessed.
 */
export const CERTIFICATE_CODE = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export const CERTIFICATE_CODE_RANDOM_BYTES = 26;

/** Makes a certificate code. Throws a RangeError unless it gets CERTIFICATE_CODE_RANDOM_BYTES bytes. */
export function certificateCodeFrom(randomBytes: Uint8Array): string {
  return randomCode(randomBytes, CERTIFICATE_CODE_RANDOM_BYTES);
}

/** Longest code as typed, with spaces and hyphens, or as the address of its page. */
export const LONGEST_TYPED_CERTIFICATE = 200;

/**
 * The code that was typed or pasted, also as the address of its page: capitals, no spaces or hyphens, and digits for
 * look-alike letters. Undefined if it cannot be one.
 */
export function readTypedCertificate(typed: string): string | undefined {
  const code = readableCode(typed.trim().replace(/^.*\/certificate\//i, ""));
  return CERTIFICATE_CODE.test(code) ? code : undefined;
}
