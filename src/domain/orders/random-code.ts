import { withoutInvisible } from "#domain/texts/typed-text.ts";

/** Crockford's base 32 has no I, L, O or U, so that codes can be read aloud and copied by hand without mistakes. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Writes random bytes as a code, five bits of each byte, so that every character is equally likely. Throws a RangeError
 * unless there are exactly `length` bytes: fewer would make a code that can be guessed.
 */
export function randomCode(randomBytes: Uint8Array, length: number): string {
  if (randomBytes.length !== length)
    throw new RangeError(`a code of ${length} characters takes as many random bytes`);
  return Array.from(randomBytes, (byte) => ALPHABET.charAt(byte & 31)).join("");
}

/** A code as it was meant: in capitals, without spaces and dashes, of which keyboards have many. */
export function bareCode(typed: string): string {
  return withoutInvisible(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212]/gu, "");
}

/** The same for a code without I, L and O: what was read for them is the digit they resemble. */
export function readableCode(typed: string): string {
  return bareCode(typed).replaceAll("O", "0").replace(/[IL]/g, "1");
}
