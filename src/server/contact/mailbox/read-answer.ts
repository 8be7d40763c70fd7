import { UNSTORABLE } from "#contract/call/plain-text.ts";
import { LONGEST_CONTACT_TEXTS } from "#domain/texts/longest-texts.ts";
import { parseMail } from "./parse-mail.ts";
import { textOfHtml } from "./text-of-html.ts";
import { withoutQuote } from "./without-quote.ts";

/** More than is shown: what stands behind it is a quote, or for the mailbox. */
const LONGEST_READ = 20_000;

const IN_THE_MAILBOX = "(The rest of this mail is in your mailbox.)";

/** What somebody wrote in a mail, without what it quotes. Rejects for what is no mail. */
export async function readAnswerText(source: Uint8Array): Promise<string> {
  const mail = await parseMail(source);
  const whole = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? "");
  const read = whole.slice(0, LONGEST_READ);
  const written = withoutQuote(read).replace(UNSTORABLE, "").trim();
  const shown = written
    .slice(0, LONGEST_CONTACT_TEXTS.message - IN_THE_MAILBOX.length - 2)
    .replace(UNSTORABLE, "");
  // Where the read part ends within a quote, the words before it are all there are.
  const isCut = whole.length > read.length && written.length === read.trim().length;
  const isWhole = shown === written && !isCut && shown !== "" && mail.attachments.length === 0;
  return isWhole ? shown : `${shown}\n\n${IN_THE_MAILBOX}`.trim();
}
