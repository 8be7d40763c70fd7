import { HOLDS_NOTHING } from "#content/words/waitlist-words.ts";
import type { MailContent } from "./mail-content.ts";

export type NewsletterFacts = { readonly shopUrl: string; readonly unsubscribeUrl: string };

/** Says what section 69 of POPIA asks for: what will be sent, by whom, and how to stop it. */
export function newsletterWelcome({ shopUrl, unsubscribeUrl }: NewsletterFacts): MailContent {
  return {
    subject: "You are on the list",
    preheader: "New pieces, limited editions and records, by e-mail. Until you say stop.",
    label: "Newsletter",
    title: "You are on the list.",
    blocks: [
      "This address asked for our newsletter. You will read here about new pieces, limited editions and records, and about nothing else.",
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
};

/** A request counts only after the button behind this link was pressed: anyone can type another person's address. */
export function waitlistConfirm(piece: AwaitedFacts, confirmUrl: string): MailContent {
  return {
    subject: `${piece.productName}: tell me when it is back`,
    preheader: "One press, then one mail when it is back.",
    label: "Back in stock",
    title: "Is this your address?",
    blocks: [
      `Somebody asked that we write to this address when this is back: ${nameOf(piece)}. Open the page and press the button, and we do so. Once, then never again.`,
      { action: { label: "Yes, tell me", href: confirmUrl } },
      "The link works for two days. Not you? Do nothing: without that press we write nothing more, and forget the address.",
    ],
  };
}

export function waitlistKnown(piece: AwaitedFacts): MailContent {
  return {
    subject: `${piece.productName}: you are in line already`,
    preheader: "We write to you once, when it is back.",
    label: "Back in stock",
    title: "You are in line.",
    blocks: [
      `You asked for this before and have confirmed it: ${nameOf(piece)}. Your place in the line stays the same. We write to you once, when it is back.`,
    ],
  };
}

export function backInStock(piece: AwaitedFacts, productUrl: string): MailContent {
  return {
    subject: `${piece.productName} is back`,
    preheader: HOLDS_NOTHING,
    label: "Back in stock",
    title: "It is back.",
    blocks: [
      `You asked us to tell you: ${nameOf(piece)} can be bought again.`,
      { action: { label: "See it in the shop", href: productUrl } },
      HOLDS_NOTHING,
      "This was the one mail you asked for. Gone again when you get there? The page takes your address once more.",
    ],
  };
}

function nameOf({ productName, choice }: AwaitedFacts): string {
  return choice === undefined ? productName : `${productName}, ${choice}`;
}
