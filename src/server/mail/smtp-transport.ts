import type { Transporter } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { composeMessage } from "./compose-message.ts";
import { MailNotSent, type MailServerRefusal, type MailTransport } from "./mail-message.ts";

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

const REFUSALS: Readonly<Record<string, MailServerRefusal>> = {
  ETLS: "encryption",
  EAUTH: "sign-in",
  ENOAUTH: "sign-in",
};

/** OpenSSL's and Node's names for a certificate that proves nothing. */
const CERTIFICATE_WORDS = /certificate|altnames/i;

/**
 * Sends by a mail server, as smtp://user:password@host:port or smtps://. Always encrypted: a server that does not offer it, or
 * whose certificate does not prove its name, gets no mail. `certificate` is trusted besides the system's own authorities.
 */
export function createSmtpTransport(address: string, certificate?: string): MailTransport {
  const options = optionsFor(new URL(address), certificate);
  let smtp: Transporter | undefined;
  return {
    async send(message, envelope) {
      const { createTransport } = await import("nodemailer");
      smtp ??= createTransport(options);
      try {
        await smtp.sendMail(composeMessage(message, envelope));
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}

/** Read here, because nodemailer lets what follows a question mark in the address switch encryption and its checks off. */
function optionsFor(
  { protocol, hostname, port, username, password }: URL,
  certificate: string | undefined,
): SMTPTransport.Options {
  const secure = protocol === "smtps:";
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure,
    tls: { rejectUnauthorized: true, minVersion: "TLSv1.2", ...(certificate && { ca: certificate }) },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  };
}

function readFailure(error: unknown): MailNotSent {
  const { code, responseCode, message } = error as Readonly<Record<string, unknown>>;
  const known = typeof code === "string" && /^[A-Z]+$/.test(code) ? code : "unknown";
  const isDown = SERVER_IS_DOWN.includes(known);
  const isUnproven = isDown && CERTIFICATE_WORDS.test(String(message));
  return new MailNotSent(
    typeof responseCode === "number" ? `${known} ${responseCode}` : known,
    isDown,
    isUnproven ? "certificate" : REFUSALS[known],
  );
}
