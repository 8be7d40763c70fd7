import EmailReplyParser from "email-reply-parser";
import PostalMime from "postal-mime";
import { UNSTORABLE } from "#contract/call/plain-text.ts";
import { LONGEST_CONTACT_TEXTS } from "#domain/texts/longest-texts.ts";

/** What somebody wrote back by mail. */
export type MailedAnswer = {
  /** The address it came from. */
  readonly from: string;
  /** Of the mails it answers, `<…>` each, the nearest last. */
  readonly references: readonly string[];
  /** Its own Message-ID, or undefined where its sender's program has set none. */
  readonly messageId: string | undefined;
  /** Without what it quotes. */
  readonly text: string;
};

/** Whether these headers are of a mail that a person wrote, and that answers one of `domain`. */
export function mayBeAnswer(headers: string, domain: string): boolean {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, " ");
  const isAutomatic = /^auto-submitted:(?!\s*no\b)/im.test(unfolded);
  return !isAutomatic && idsIn(unfolded).some((id) => id.toLowerCase().endsWith(`@${domain.toLowerCase()}>`));
}

/** Reads a mail. Undefined for one without a sender; rejects for what is no mail. */
export async function readAnswer(source: Uint8Array): Promise<MailedAnswer | undefined> {
  const mail = await PostalMime.parse(source);
  const from = mail.from?.address;
  if (!from) return undefined;
  return {
    from,
    references: idsIn(`${mail.references ?? ""} ${mail.inReplyTo ?? ""}`),
    messageId: mail.messageId,
    text: textOf(mail.text ?? "", mail.attachments.length),
  };
}

const idsIn = (text: string) => text.match(/<[^<>\s]+>/g) ?? [];

const IN_THE_MAILBOX = "(The rest of this mail is in your mailbox.)";

function textOf(whole: string, attachments: number): string {
  const written = new EmailReplyParser().read(whole).getVisibleText().replace(UNSTORABLE, "").trim();
  const shown = written
    .slice(0, LONGEST_CONTACT_TEXTS.message - IN_THE_MAILBOX.length - 2)
    .replace(UNSTORABLE, "");
  const isWhole = shown === written && shown !== "" && attachments === 0;
  return isWhole ? shown : `${shown}\n\n${IN_THE_MAILBOX}`.trim();
}
