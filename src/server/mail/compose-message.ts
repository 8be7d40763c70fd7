import type { SendMailOptions } from "nodemailer";
import type { Envelope, Letter } from "./mail-message.ts";

/** The letter and its envelope as the mail library takes them; it is never given a path or an address to fetch. */
export function composeMessage(letter: Letter, { from, messageId, date }: Envelope): SendMailOptions {
  return {
    from: { ...from },
    to: { name: "", address: letter.to },
    ...(letter.replyTo && { replyTo: { ...letter.replyTo } }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId,
    date,
    // Out-of-office programs do not answer what a machine sent (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...letter.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
