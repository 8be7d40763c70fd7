import { HOLDS_NOTHING, ONE_EMAIL, WAITLIST } from "#content/waitlist-words.ts";
import type { MailContent, MailPiece } from "./mail-content.ts";

export type NewsletterFacts = {
  readonly shopUrl: string;
  readonly unsubscribeUrl: string;
  /** Three of those the shop shows first; fewer when it has not as many. */
  readonly pieces: readonly MailPiece[];
};

/** Says what section 69 of POPIA asks for: what will be sent, by whom, and how to stop it. */
export function newsletterWelcome({ shopUrl, unsubscribeUrl, pieces }: NewsletterFacts): MailContent {
  return {
    subject: "You are on the list",
    preheader: "New pieces, limited editions and records, by email. Until you say stop.",
    label: "Newsletter",
    title: "You are on the list.",
    blocks: [
      "This address asked for our newsletter. You will read here about new pieces, limited editions and records, and about nothing else.",
      ...(pieces.length > 0 ? [{ pieces }] : []),
      { action: { label: "See the shop", href: `${shopUrl}/` } },
      "Not you, or had enough? The Unsubscribe button of your mail app takes this address off with one click. The link below opens a page with one button that does the same. No signing in.",
      { links: [{ label: "Unsubscribe", href: unsubscribeUrl }] },
    ],
  };
}

export type AwaitedFacts = {
  readonly productName: string;
  /** "Size L / Black"; undefined where any will do. */
  readonly choice: string | undefined;
  readonly piece: MailPiece;
};

/** A request counts only after the button behind this link was pressed: anyone can type another person's address. */
export function waitlistConfirm(piece: AwaitedFacts, confirmUrl: string): MailContent {
  return {
    subject: `${piece.productName}: tell me when I can buy it`,
    preheader: "One tap and you're on the list.",
    label: WAITLIST,
    title: "Confirm your email",
    blocks: [
      `You asked to hear when you can buy this: ${nameOf(piece)}. Confirm and we'll email you once, then never again.`,
      { pieces: [piece.piece] },
      { action: { label: "Yes, tell me", href: confirmUrl } },
      "Wasn't you? Ignore this. We'll forget the address in two days.",
    ],
  };
}

export function waitlistKnown(piece: AwaitedFacts): MailContent {
  return {
    subject: `${piece.productName}: you're on the list`,
    preheader: ONE_EMAIL,
    label: WAITLIST,
    title: "You're on the list.",
    blocks: [
      `You asked for this before and have confirmed it: ${nameOf(piece)}. You keep your place in the line. ${ONE_EMAIL}`,
    ],
  };
}

export function backInStock(piece: AwaitedFacts): MailContent {
  return {
    subject: `${piece.productName}: you can buy it now`,
    preheader: HOLDS_NOTHING,
    label: WAITLIST,
    title: "It's here.",
    blocks: [
      `You asked us to tell you: ${nameOf(piece)} can be bought now.`,
      { pieces: [piece.piece] },
      { action: { label: "See it in the shop", href: piece.piece.href } },
      HOLDS_NOTHING,
      "This was the one email you asked for. Missed it? Ask again on the page.",
    ],
  };
}

function nameOf({ productName, choice }: AwaitedFacts): string {
  return choice === undefined ? productName : `${productName}, ${choice}`;
}
