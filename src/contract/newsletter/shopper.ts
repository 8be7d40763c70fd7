import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { emailAddress } from "#contract/call/plain-text.ts";
import { foldEmailAddress } from "#domain/mail/email-address.ts";

/** `message` is one sentence to show to the person who asked. */
export const NewsletterAnswerSchema = z.object({ success: z.boolean(), message: z.string() });

export type NewsletterAnswer = z.infer<typeof NewsletterAnswerSchema>;

export const subscribeToNewsletter = endpoint("POST /api/newsletter/subscribe", {
  summary: "Subscribes an address to the newsletter. For one that is subscribed already the message says so.",
  tag: "newsletter",
  access: "everybody",
  body: z.object({
    email: emailAddress("Please enter a valid email address.").transform(foldEmailAddress),
  }),
  response: NewsletterAnswerSchema,
  errors: ["rate_limited"],
});

export type NewsletterSubscription = z.input<typeof subscribeToNewsletter.body>;

const token = z.string().describe("The secret part of the unsubscribe link in every mail.");

export const openUnsubscribing = endpoint("GET /api/newsletter/unsubscribe/:token", {
  summary: "Leads to the page that unsubscribes by a button, for mail programs without one click.",
  tag: "newsletter",
  access: "everybody",
  params: z.object({ token }),
  file: "text/html",
  response: z.file().describe("It opens the page with the button."),
});

export const unsubscribeFromNewsletter = endpoint("POST /api/newsletter/unsubscribe/:token", {
  summary:
    "One-click unsubscribe (RFC 8058). Accepts any body, and gives the same answer for an unknown token and when repeated.",
  tag: "newsletter",
  access: "everybody",
  params: z.object({ token }),
  response: NewsletterAnswerSchema,
});
