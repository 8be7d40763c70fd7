/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud or copied by hand. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Writes random bytes as a code, five bits of each byte, so that every character is equally likely. */
export function randomCode(randomBytes: Uint8Array): string {
  return Array.from(randomBytes, (byte) => ALPHABET.charAt(byte & 31)).join("");
}
