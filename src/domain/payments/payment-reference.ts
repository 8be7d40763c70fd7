import { randomCode } from "#domain/orders/random-code.ts";

/** Our reference for one payment attempt: "K-" and 26 characters of Crockford base 32, 130 random bits (payments D.4). */
export const PAYMENT_REFERENCE = /^K-[0-9A-HJKMNP-TV-Z]{26}$/;

export const REFERENCE_RANDOM_BYTES = 26;

/** Writes 26 random bytes as a reference; five bits of each byte are used, so every character is equally likely. */
export function paymentReferenceFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length !== REFERENCE_RANDOM_BYTES)
    throw new RangeError("a reference takes 26 random bytes");
  return `K-${randomCode(randomBytes)}`;
}

export function isPaymentReference(text: string): boolean {
  return PAYMENT_REFERENCE.test(text);
}
