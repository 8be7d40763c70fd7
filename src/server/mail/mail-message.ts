import type { MailAddress } from "#domain/mail/email-address.ts";

/** A finished mail, as a transport takes it. */
export type MailMessage = {
  readonly to: string;
  /** Reply-To, when not the sender. */
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** What an answer to it belongs to: answers repeat its id, whatever a relay makes of the mail's own. */
  readonly conversation?: string;
  /** List-Unsubscribe and the like. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Headers and attachments of a mail. */
export type Envelope = {
  readonly from: MailAddress;
  /** The same for every attempt, so that mail systems recognise a mail they get twice. */
  readonly messageId: string;
  readonly references?: string;
  readonly date: Date;
  /** The file's name in the outbox: number and kind of the mail, nothing personal. */
  readonly fileName: string;
};

export type MailTransport = {
  /**
   * Resolves when the receiving system has accepted the mail, with the id that it says it gives it. Rejects with a
   * MailNotSent.
   */
  send(message: MailMessage, envelope: Envelope): Promise<string | undefined>;
};

/**
 * Why a mail server cannot be used until the owner changes something: it does not encrypt, its certificate is not
 * trusted, or it refuses the sign-in.
 */
export type MailServerRefusal = "encryption" | "certificate" | "sign-in";

/** A mail was not sent. Holds codes only, because the texts of mail servers may contain addresses. */
export class MailNotSent extends Error {
  readonly code: string;
  /** No mail can be sent at the moment, so the others need not be tried. */
  readonly isServerDown: boolean;

  readonly refusal: MailServerRefusal | undefined;

  constructor(code: string, isServerDown: boolean, refusal?: MailServerRefusal) {
    super(`the mail was not sent: ${code}`);
    this.name = "MailNotSent";
    this.code = code;
    this.isServerDown = isServerDown;
    this.refusal = refusal;
  }
}
