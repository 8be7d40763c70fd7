import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { emailAddress, filledText } from "#contract/call/plain-text.ts";
import { LONGEST_CONTACT_TEXTS } from "#domain/texts/longest-texts.ts";

export const sendContactMessage = endpoint("POST /api/contact", {
  summary: "Sends a message to the shop.",
  tag: "contact",
  access: "everybody",
  body: z.object({
    name: filledText(LONGEST_CONTACT_TEXTS.name),
    email: emailAddress(),
    subject: filledText(LONGEST_CONTACT_TEXTS.subject),
    message: filledText(LONGEST_CONTACT_TEXTS.message),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ["rate_limited"],
});

export type ContactMessage = z.output<typeof sendContactMessage.body>;
