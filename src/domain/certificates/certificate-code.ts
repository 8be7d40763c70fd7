import { randomCode } from "#domain/orders/random-code.ts";

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
