import { HOLDS_NOTHING, ONE_EMAIL, OPENING_EMAILS, WAITLIST } from "#content/waitlist-words.ts";
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
  /** "Opens Friday 27 November, 18:00 SAST." while it is still to open. */
  readonly opening: string | undefined;
};

/** A request counts only after the button behind this link was pressed: anyone can type another person's address. */
export function waitlistConfirm(piece: AwaitedFacts, confirmUrl: string): MailContent {
  return {
    subject: `${piece.productName}: tell me when I can buy it`,
    preheader: "One tap and you're on the list.",
    label: WAITLIST,
    title: "Confirm your email",
    blocks: [
      piece.opening === undefined
        ? `You asked to hear when you can buy this: ${nameOf(piece)}. Confirm and we'll email you once, then never again.`
        : `You asked to hear when this opens: ${nameOf(piece)}. ${piece.opening} Confirm, and ${lowerFirst(OPENING_EMAILS)}`,
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

/** An hour before the opening. */
export function opensSoon(piece: AwaitedFacts & { readonly opening: string }): MailContent {
  return {
    subject: `${piece.productName}: ${lowerFirst(piece.opening)}`,
    preheader: "The page turns by itself. First come, first served.",
    label: WAITLIST,
    title: "It opens soon.",
    blocks: [
      `You asked us to tell you: ${nameOf(piece)}. ${piece.opening} Leave its page open: it turns by itself.`,
      { pieces: [piece.piece] },
      { action: { label: "See it in the shop", href: piece.piece.href } },
      "First come, first served: pieces are held once your payment has begun.",
    ],
  };
}

/** Its opening was moved, or called off: then `opening` is undefined. */
export function openingChanged(piece: AwaitedFacts): MailContent {
  const isOff = piece.opening === undefined;
  return {
    subject: isOff ? `${piece.productName}: the opening is off` : `${piece.productName}: a new time`,
    preheader: piece.opening ?? "We write again when it opens.",
    label: WAITLIST,
    title: isOff ? "The opening is off." : "A new time.",
    blocks: [
      isOff
        ? `${nameOf(piece)} does not open as planned. You stay on the list: we write again when there is a new time.`
        : `The opening of ${nameOf(piece)} was moved. ${piece.opening}`,
      { pieces: [piece.piece] },
      { action: { label: "See it in the shop", href: piece.piece.href } },
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

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
