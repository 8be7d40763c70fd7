import type { Email } from "postal-mime";
import { parseMail } from "./parse-mail.ts";

/** What a mail's headers say of it. */
export type MailHeaders = {
  /** The address it says it comes from. */
  readonly from: string;
  /** Whether the mailbox's server found that it does. */
  readonly isSenderProven: boolean;
  /** Of the mails it answers, without their domains, the nearest last. */
  readonly references: readonly string[];
  /** Its own Message-ID, or undefined where its sender's program has set none. */
  readonly messageId: string | undefined;
};

/** A conversation has fewer mails; programs keep the first and the newest. */
const MOST_REFERENCES = 100;

/** Reads the headers of a mail that a person wrote. Undefined for one of a program, without a sender, or that is no mail. */
export async function readHeaders(source: Uint8Array): Promise<MailHeaders | undefined> {
  const mail = await parseMail(source).catch(() => undefined);
  const from = mail?.from?.address;
  if (!mail || !from || isOfProgram(mail)) return undefined;
  return {
    from,
    isSenderProven: isProven(mail, from),
    references: idsIn(`${mail.references ?? ""} ${mail.inReplyTo ?? ""}`),
    messageId: mail.messageId,
  };
}

const headerOf = (mail: Email, key: string) => mail.headers.find((header) => header.key === key)?.value;

/** Out-of-office programs, lists and bounces: RFC 3834, and what stood in its place before it. */
function isOfProgram(mail: Email): boolean {
  const submitted = headerOf(mail, "auto-submitted")?.trim().toLowerCase() ?? "no";
  const precedence = headerOf(mail, "precedence")?.trim().toLowerCase() ?? "";
  return (
    !/^no\b/.test(submitted) ||
    ["auto_reply", "bulk", "junk", "list"].includes(precedence) ||
    ["x-autoreply", "x-autorespond", "x-autoresponder", "list-id"].some(
      (key) => headerOf(mail, key) !== undefined,
    )
  );
}

/**
 * By the first Authentication-Results (RFC 8601), which the server that took the mail in puts above those that it came
 * with: DMARC passed, or a signature of the sender's own domain did.
 */
function isProven(mail: Email, from: string): boolean {
  const domain = from.split("@").at(-1)?.toLowerCase();
  const results = (headerOf(mail, "authentication-results") ?? "").toLowerCase().split(";");
  return results.some((result) => {
    const words = result.trim().split(/\s+/);
    if (words[0] === "dmarc=pass") return true;
    return (
      words[0] === "dkim=pass" &&
      (words.includes(`header.d=${domain}`) || words.includes(`header.i=@${domain}`))
    );
  });
}

function idsIn(text: string): string[] {
  const names = text.split(/[\s,]+/).filter((word) => word.startsWith("<") && word.includes("@"));
  return names.slice(-MOST_REFERENCES).map((name) => name.slice(1).split("@", 1)[0] ?? "");
}
