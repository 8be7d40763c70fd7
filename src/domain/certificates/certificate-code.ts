import { randomCode } from "#domain/orders/random-code.ts";

/** What a certificate is verified by: 26 characters of Crockford base 32, 130 random bits, so nobody finds one by trying. */
export const CERTIFICATE_CODE = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export const CERTIFICATE_CODE_RANDOM_BYTES = 26;

/** Throws a RangeError when the bytes are not exactly as many as a code has characters. */
export function certificateCodeFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length !== CERTIFICATE_CODE_RANDOM_BYTES)
    throw new RangeError("a certificate code takes 26 random bytes");
  return randomCode(randomBytes);
}
