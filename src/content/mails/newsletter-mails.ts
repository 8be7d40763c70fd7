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
