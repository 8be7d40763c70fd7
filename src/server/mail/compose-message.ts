import type { SendMailOptions } from "nodemailer";
import type { Envelope, MailMessage } from "./mail-message.ts";

/**
 * The message and its envelope in nodemailer's form. It contains only text, no path or address that nodemailer would
 * read.
 */
export function composeMessage(
  message: MailMessage,
  { from, messageId, references, date }: Envelope,
): SendMailOptions {
  return {
    from: { ...from },
    to: { name: "", address: message.to },
    ...(message.replyTo && { replyTo: { ...message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId,
    ...(references !== undefined && { references }),
    date,
    // Out-of-office programs do not answer what a machine sent (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...message.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
