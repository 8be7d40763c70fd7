/** The secret in a mail's link, which works without signing in. */
import { randomBytes } from "node:crypto";

/** 136 bits cannot be guessed; in hexadecimal no mail program breaks the link in the middle. */
const TOKEN_BYTES = 17;

/** A new random token, for a column of its own. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString("hex");
}

/**
 * Whether the text has the form of a token. Checked before the database is asked, which refuses some texts altogether.
 */
export function isLinkToken(text: string): boolean {
  return text.length === 2 * TOKEN_BYTES && /^[0-9a-f]+$/.test(text);
}
