import { z } from "zod";
import { LONGEST_CONTACT_TEXTS } from "#domain/contact/longest-texts.ts";
import { isEmailAddress } from "#domain/mail/email-address.ts";
import { endpoint } from "./endpoint.ts";
import { filledText } from "./plain-text.ts";

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/api/contact",
  summary: "Sends a message to the shop.",
  tag: "contact",
  body: z.object({
    name: filledText(LONGEST_CONTACT_TEXTS.name),
    email: z.string().trim().refine(isEmailAddress, { error: "Valid email is required" }),
    subject: filledText(LONGEST_CONTACT_TEXTS.subject),
    message: filledText(LONGEST_CONTACT_TEXTS.message),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ["rate_limited"],
});

export type ContactMessage = z.output<typeof sendContactMessage.body>;
