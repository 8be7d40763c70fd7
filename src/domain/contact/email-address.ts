/** No address on the internet is longer (RFC 5321). */
export const LONGEST_EMAIL_ADDRESS = 254;

/**
 * The simple pattern of SPEC section 5: text, an at sign, a domain and a dot-suffix. Spaces, control characters and
 * what separates addresses in a mail header are refused, so that one address can never become two.
 */
const SIMPLE_ADDRESS = /^[^\s@\p{Cc}<>()[\]\\",;:]+@[^\s@\p{Cc}<>()[\]\\",;:]+\.[^\s@\p{Cc}<>()[\]\\",;:]+$/u;

/** Whether mail could be sent there, by its look alone. */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL_ADDRESS && SIMPLE_ADDRESS.test(text);
}

/** One spelling for each mailbox, so that nobody is on a list twice. */
export function foldEmailAddress(text: string): string {
  return text.trim().toLowerCase();
}
