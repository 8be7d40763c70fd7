import { createHmac, timingSafeEqual } from "node:crypto";

/** 160 bits: cannot be guessed, and keeps a link short enough for a text message. */
const KEY_BYTES = 20;

/** A key is 27 characters of base64url. */
export const SIGNED_KEY = /^[\w-]{27}$/;

/** The key that this secret gives to these words. A new secret makes all keys before it invalid. */
export function signKey(secret: string, words: string): string {
  return createHmac("sha256", secret).update(words).digest().subarray(0, KEY_BYTES).toString("base64url");
}

/**
 * Takes equally long for every wrong key. Compares the texts, not the decoded bytes: the last letter has spare bits, so
 * that four texts would decode to the same bytes.
 */
export function isSameKey(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
