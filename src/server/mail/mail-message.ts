import type { MailAddress } from "#domain/contact/email-address.ts";

/** A finished mail, as a transport takes it. */
export type MailMessage = {
  readonly to: string;
  /** Who gets the answer, when it is not the sender. */
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** List-Unsubscribe and the like. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** What the outside of a mail carries besides the message. */
export type Envelope = {
  readonly from: MailAddress;
  /** The same for every try, so that mail systems fold what they get twice. */
  readonly messageId: string;
  readonly date: Date;
  /** For a file's name: number and kind of the mail, nothing personal. */
  readonly fileName: string;
};

export type MailTransport = {
  /** Resolves when somebody has taken responsibility for the mail. Rejects with a MailNotSent. */
  send(message: MailMessage, envelope: Envelope): Promise<void>;
};

/** What only the owner can mend: the server does not encrypt, does not prove its name, or does not know the shop. */
export type MailServerRefusal = "encryption" | "certificate" | "sign-in";

/** Why a mail did not go out, in codes: what mail servers write may name a person. */
export class MailNotSent extends Error {
  readonly code: string;
  /** The server could not be used at all: other mails would fare no better now. */
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
