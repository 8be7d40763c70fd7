import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { emailAddress } from "#contract/call/plain-text.ts";
import { RowId } from "#contract/call/row-id.ts";
import { option } from "#contract/inventory/inventory.ts";
import { foldEmailAddress } from "#domain/mail/email-address.ts";

const AnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().describe("One sentence to show to the person who asked."),
});

const OfLink = z.object({ token: z.string().describe("The secret part of the links in every mail.") });

export const askForWaitlist = endpoint("POST /api/waitlist", {
  summary:
    "Asks for one mail when a piece can be bought again. Mails a link that confirms the address. The response is the same for an address that is waiting already.",
  tag: "waitlist",
  access: "everybody",
  body: z.object({
    productId: RowId.describe("The product's number, e.g. 101."),
    size: option
      .optional()
      .describe("Where the product is counted per size and color; any of them if left out."),
    color: option.optional().describe("The same."),
    email: emailAddress("Please enter a valid email address.").transform(foldEmailAddress),
  }),
  response: AnswerSchema,
  errors: ["not_found", "rate_limited"],
});

export type WaitlistRequest = z.output<typeof askForWaitlist.body>;

export const confirmWaitlist = endpoint("POST /api/waitlist/confirm/:token", {
  summary: "Confirms the address. The same answer for an unknown token and when repeated.",
  tag: "waitlist",
  access: "everybody",
  params: OfLink,
  response: AnswerSchema,
});

export const openLeaving = endpoint("GET /api/waitlist/leave/:token", {
  summary: "Leads to the page that ends the waiting by a button, for mail programs without one click.",
  tag: "waitlist",
  access: "everybody",
  params: OfLink,
  file: "text/html",
  response: z.file().describe("It opens the page with the button."),
});

export const leaveWaitlist = endpoint("POST /api/waitlist/leave/:token", {
  summary:
    "Ends all waiting of the address (RFC 8058). Accepts any body, and gives the same answer for an unknown token and when repeated.",
  tag: "waitlist",
  access: "everybody",
  params: OfLink,
  response: AnswerSchema,
});
