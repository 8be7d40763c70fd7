import { BRAND, REPLY_TIME } from "#content/brand.ts";
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

/** Nothing of what was typed is in it: the address may be another person's. */
export function messageReceived(supportHours: string): MailContent {
  return {
    subject: `${BRAND}: we have your message`,
    preheader: `${REPLY_TIME} ${supportHours}.`,
    label: "Your message",
    title: "We have your message.",
    blocks: [
      `${REPLY_TIME} ${supportHours}.`,
      "Forgot something? Reply to this email, and it is added.",
      "You wrote nothing to us? Somebody typed your address by mistake: there is nothing to do.",
    ],
  };
}
