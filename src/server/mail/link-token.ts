/** The secret of a link in a mail that anybody may follow who has the mail, without signing in. */
import { randomBytes } from "node:crypto";

/** Hexadecimal, 136 bits: nobody guesses it, and no mail program breaks a link in the middle of it. */
const TOKEN_BYTES = 17;

export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString("hex");
}

/** Anything else cannot be in a table; some of it the database would not even take as text. */
export function isLinkToken(text: string): boolean {
  return text.length === 2 * TOKEN_BYTES && /^[0-9a-f]+$/.test(text);
}
