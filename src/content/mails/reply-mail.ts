import { BRAND } from "#content/words/brand.ts";
import type { MailContent } from "./mail-content.ts";

export type ReplyFacts = {
  readonly name: string;
  readonly subject: string;
  /** What they wrote, and what the owner answers. */
  readonly message: string;
  readonly answer: string;
};

/** An owner's answer to what somebody wrote on the contact page, whose own words stand below it. */
export function messageReply({ name, subject, message, answer }: ReplyFacts): MailContent {
  return {
    subject: `Re: ${subject}`,
    preheader: answer,
    label: "Your message",
    title: `${name}, this is ${BRAND}.`,
    blocks: [{ lineByLine: answer.split("\n") }, { heading: "You wrote" }, { quote: message }],
  };
}
