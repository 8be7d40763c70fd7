import { randomCode } from "./random-code.ts";

/**
 * What a shopper calls an order: eight random characters (40 bits). Not the row's id, which would tell everybody how
 * much the shop sells, and never a credential (DECISIONS 33).
 */
export const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{8}$/;

export const ORDER_NUMBER_RANDOM_BYTES = 8;

export function orderNumberFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length !== ORDER_NUMBER_RANDOM_BYTES)
    throw new RangeError("an order number takes 8 random bytes");
  return randomCode(randomBytes);
}
