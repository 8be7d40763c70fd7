import { z } from "zod";
import { foldEmailAddress, isEmailAddress } from "#domain/contact/email-address.ts";
import { endpoint } from "./endpoint.ts";

/** `message` is one sentence for the person who asked. */
export const NewsletterAnswerSchema = z.object({ success: z.boolean(), message: z.string() });

export type NewsletterAnswer = z.infer<typeof NewsletterAnswerSchema>;

export const subscribeToNewsletter = endpoint({
  method: "POST",
  path: "/api/newsletter/subscribe",
  summary: "Puts an address on the newsletter's list, once; an address that is on it already is answered so.",
  tag: "newsletter",
  body: z.object({
    email: z
      .string()
      .transform(foldEmailAddress)
      .refine(isEmailAddress, { error: "Please enter a valid email address." }),
  }),
  response: NewsletterAnswerSchema,
  errors: ["rate_limited"],
});

export type NewsletterSubscription = z.input<typeof subscribeToNewsletter.body>;

export const unsubscribeFromNewsletter = endpoint({
  method: "POST",
  path: "/api/newsletter/unsubscribe/:token",
  summary:
    "One-click unsubscribing (RFC 8058): whatever the body. Answers the same for a token it does not know, and every time.",
  tag: "newsletter",
  params: z.object({ token: z.string().describe("The secret part of the link in every mail.") }),
  response: NewsletterAnswerSchema,
  errors: [],
});
