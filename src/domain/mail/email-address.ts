/** The longest address that mail servers accept (RFC 5321). */
export const LONGEST_EMAIL_ADDRESS = 254;

/**
 * Deliberately simple: text, an at sign, and a domain with a dot. Spaces, control characters and everything that
 * separates addresses in a mail header are refused, so that one address can never become two.
 */
const SIMPLE_PART = /^[^\s@\p{Cc}<>()[\]\\",;:]+$/u;

/** A mailbox and its display name. */
export type MailAddress = { readonly name: string; readonly address: string };

/** Whether the text looks like an address. Existence is not checked. */
export function isEmailAddress(text: string): boolean {
  if (text.length > LONGEST_EMAIL_ADDRESS) return false;
  const parts = text.split("@");
  const hasDot = parts[1]?.slice(1, -1).includes(".") === true;
  return parts.length === 2 && hasDot && parts.every((part) => SIMPLE_PART.test(part));
}

/** The normalised spelling, by which an address is stored and compared. */
export function foldEmailAddress(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * The person behind an address, where pieces per person are counted. Capitals and tags ("name+tag@…") do not make
 * another person. Dots do: only some mail servers ignore them.
 */
export function personOf(address: string): string {
  const [name = "", ...domain] = foldEmailAddress(address).split("@");
  return [name.split("+", 1)[0], ...domain].join("@");
}

const DOTLESS_DOMAINS: readonly string[] = ["gmail.com", "googlemail.com"];

/**
 * The mailbox behind an address, where mails to it are counted: tags lead to the same one, and at Google dots too. Stricter than
 * `personOf`, because a wrong guess here only makes two people share a limit.
 */
export function mailboxOf(address: string): string {
  const [name = "", domain = ""] = personOf(address).split("@");
  return DOTLESS_DOMAINS.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
