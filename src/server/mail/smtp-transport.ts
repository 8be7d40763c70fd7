import type { Transporter } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { composeMessage } from "./compose-message.ts";
import { MailNotSent, type MailServerRefusal, type MailTransport } from "./mail-message.ts";

const CONNECTION_TIMEOUT_MS = 20 * SECOND;
/** Well below the lease of a claimed mail, so that no other process sends it while a server is slow. */
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

/** How OpenSSL and Node name certificates that cannot be trusted. */
const CERTIFICATE_WORDS = /certificate|altnames/i;

/**
 * Sends over SMTP to smtp://user:password@host:port or smtps://. Always encrypted: a server that does not offer
 * encryption, or whose certificate is not valid for its name, gets no mail. `certificate` is trusted besides the
 * system's authorities.
 */
export function createSmtpTransport(address: string, certificate?: string): MailTransport {
  const options = optionsFor(new URL(address), certificate);
  let smtp: Transporter | undefined;
  return {
    async send(message, envelope) {
      const { createTransport } = await import("nodemailer");
      smtp ??= createTransport(options);
      try {
        return relayIdIn((await smtp.sendMail(composeMessage(message, envelope))).response);
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}

/**
 * Reads the address itself, because nodemailer would take options from its query that switch off encryption and
 * certificate checks.
 */
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

/** Amazon SES puts its own Message-ID in the place of ours, and answers `250 Ok` and what stands in it before the at sign. */
function relayIdIn(response: unknown): string | undefined {
  return /^250 Ok ([\w.-]{20,100})$/i.exec(String(response).trim())?.[1];
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
