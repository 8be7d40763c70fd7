import { withoutInvisible } from "#domain/texts/typed-text.ts";

/** The longest address that mail servers accept (RFC 5321). */
export const LONGEST_EMAIL_ADDRESS = 254;

/**
 * Deliberately simple: text, an at sign, and a domain with a dot. Spaces, control characters and everything that
 * separates addresses in a mail header are refused, so that one address can never become two.
 */
const SIMPLE_PART = /^[^\s@\p{Cc}<>()[\]\\",;:]+$/u;

/** A mailbox and its display name. */
export type MailAddress = { readonly name: string; readonly address: string };

/** Whether the text looks like an address: the one rule for all that is mailed. Existence is not checked. */
export function isEmailAddress(text: string): boolean {
  const parts = text.split("@");
  const labels = parts[1]?.split(".") ?? [];
  return (
    text.length <= LONGEST_EMAIL_ADDRESS &&
    parts.length === 2 &&
    labels.length > 1 &&
    [...parts, ...labels].every((part) => SIMPLE_PART.test(part))
  );
}

/** What is pasted around an address, and the full stop behind it at the end of a sentence. */
const AROUND = /[\s<>()[\]"'.,;:]/;

/** The address that was typed or pasted: "Lerato <lerato@example.com>.", "mailto:…" and what is not seen are taken off. */
export function tidyEmailAddress(typed: string): string {
  const text = withoutInvisible(typed).replace(/mailto:/i, "");
  let start = text.lastIndexOf("<") + 1;
  let end = text.length;
  while (start < end && AROUND.test(text.charAt(start))) start += 1;
  while (start < end && AROUND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The normalised spelling, by which an address is stored and compared. */
export function foldEmailAddress(text: string): string {
  return tidyEmailAddress(text).toLowerCase();
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
