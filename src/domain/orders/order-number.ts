import { readableCode } from "#domain/orders/random-code.ts";
import { randomCode } from "./random-code.ts";

/**
 * The order number that shoppers see: eight random characters (40 bits). Not the row's id, which would reveal how much
 * the shop sells. Knowing it opens nothing.
 */
export const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{8}$/;

export const ORDER_NUMBER_RANDOM_BYTES = 8;

/** Makes an order number. Throws a RangeError unless it gets ORDER_NUMBER_RANDOM_BYTES bytes. */
export function orderNumberFrom(randomBytes: Uint8Array): string {
  return randomCode(randomBytes, ORDER_NUMBER_RANDOM_BYTES);
}

/** Longest order number as typed or copied, with spaces and a leading sign. */
export const LONGEST_TYPED_NUMBER = 40;

/**
 * Normalises a typed order number: capitals, no spaces, hyphens or leading sign, and digits for look-alike letters.
 * Undefined if it cannot be one.
 */
export function readTypedOrderNumber(typed: string): string | undefined {
  const number = readableCode(typed).replaceAll("#", "");
  return ORDER_NUMBER.test(number) ? number : undefined;
}
