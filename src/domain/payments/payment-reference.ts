import { randomCode } from "#domain/orders/random-code.ts";

/**
 * Our reference for one payment: "K-" and 26 characters of Crockford base 32. Its 130 random bits cannot be guessed.
 */
export const PAYMENT_REFERENCE = /^K-[0-9A-HJKMNP-TV-Z]{26}$/;

export const REFERENCE_RANDOM_BYTES = 26;

/** Makes a payment reference. Throws a RangeError unless it gets REFERENCE_RANDOM_BYTES bytes. */
export function paymentReferenceFrom(randomBytes: Uint8Array): string {
  return `K-${randomCode(randomBytes, REFERENCE_RANDOM_BYTES)}`;
}

/** Whether the text has the form of a reference; whether there is such a payment is not checked. */
export function isPaymentReference(text: string): boolean {
  return PAYMENT_REFERENCE.test(text);
}
