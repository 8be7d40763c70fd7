import { createTransport } from "nodemailer";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { composeMessage } from "./compose-message.ts";
import { MailNotSent, type MailTransport } from "./mail-message.ts";

const CONNECTION_TIMEOUT_MS = 20 * SECOND;
/** Well below the lease of a mail, so that nobody else sends it while a slow server makes up its mind. */
const SILENCE_TIMEOUT_MS = MINUTE;

const SERVER_IS_DOWN = [
  "ECONNECTION",
  "ECONNREFUSED",
  "ETIMEDOUT",
  "EDNS",
  "ESOCKET",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
];

/** Sends by a mail server, as smtp://user:password@host:port or smtps://. */
export function createSmtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  return {
    async send(message, envelope) {
      try {
        await smtp.sendMail(composeMessage(message, envelope));
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}

function readFailure(error: unknown): MailNotSent {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const known = typeof code === "string" && /^[A-Z]+$/.test(code) ? code : "unknown";
  const isDown = SERVER_IS_DOWN.includes(known);
  return new MailNotSent(typeof responseCode === "number" ? `${known} ${responseCode}` : known, isDown);
}
