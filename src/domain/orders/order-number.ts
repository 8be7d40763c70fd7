import { randomCode } from "./random-code.ts";

/**
 * The number by which a shopper knows an order: eight random characters (40 bits). It is not the row's id, which would
 * tell everybody how much the shop sells, and knowing it opens nothing.
 */
export const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{8}$/;

export const ORDER_NUMBER_RANDOM_BYTES = 8;

/** Makes an order number. Throws a RangeError unless it gets ORDER_NUMBER_RANDOM_BYTES bytes. */
export function orderNumberFrom(randomBytes: Uint8Array): string {
  return randomCode(randomBytes, ORDER_NUMBER_RANDOM_BYTES);
}
