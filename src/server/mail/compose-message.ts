import type { SendMailOptions } from "nodemailer";
import type { Envelope, MailMessage } from "./mail-message.ts";

/** The message and its envelope as the mail library takes them; it is never given a path or an address to fetch. */
export function composeMessage(message: MailMessage, { from, messageId, date }: Envelope): SendMailOptions {
  return {
    from: { ...from },
    to: { name: "", address: message.to },
    ...(message.replyTo && { replyTo: { ...message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId,
    date,
    // Out-of-office programs do not answer what a machine sent (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...message.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
