/** A mail's content, from which both HTML and plain text are written. */
export type MailContent = {
  readonly subject: string;
  /** Shown by mail programs beside the subject, before the mail is opened. */
  readonly preheader: string;
  /** Small line above the title, e.g. "Order 7K3M9QXA". */
  readonly label: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
};

export type MailBlock =
  /** A paragraph. */
  | string
  | { readonly heading: string }
  | { readonly facts: readonly MailFact[] }
  | {
      readonly lines: readonly MailLine[];
      readonly sums: readonly MailFact[];
      readonly total: MailFact;
      /** Below the total. */
      readonly paid: readonly MailFact[];
    }
  /** One piece, or three side by side. */
  | { readonly pieces: readonly MailPiece[] }
  /** Edition numbers, as large as the mail allows. */
  | { readonly numbers: readonly MailNumber[] }
  /** Lines that belong together, such as an address. */
  | { readonly lineByLine: readonly string[] }
  | { readonly steps: readonly string[] }
  /** The one thing to do, as a button. */
  | { readonly action: MailLink }
  | { readonly links: readonly MailLink[] }
  /** Another person's words, unchanged. */
  | { readonly quote: string };

export type MailFact = { readonly name: string; readonly value: string };

export type MailLine = {
  readonly title: string;
  readonly note: string;
  readonly amount: string;
  /** Absolute address of a small upright picture; undefined when there is none. */
  readonly picture: string | undefined;
};

/** A piece that can be bought. */
export type MailPiece = {
  readonly title: string;
  readonly price: string;
  readonly href: string;
  /** Absolute address of an upright picture; undefined when there is none. */
  readonly picture: string | undefined;
};

/** `figure` is "7/12", or "7" of an open edition. */
export type MailNumber = {
  readonly figure: string;
  readonly name: string;
  readonly hasCertificate: boolean;
};

export type MailLink = { readonly label: string; readonly href: string };
