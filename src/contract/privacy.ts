import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText } from "#contract/call/plain-text.ts";
import { ERASE_WORD } from "#domain/contact/retention.ts";

const LONGEST_KEY = 254;

const who = filledText(LONGEST_KEY).describe(
  "What the person tells of themselves: an email address, a telephone number, an order's number, a payment's reference, or PayPal's id or address of the payer.",
);

const counts = {
  orders: z.int(),
  messages: z.int(),
  newsletter: z.int(),
  waiting: z.int().describe("Waitlist requests."),
  certificates: z.int().describe("Certificates that show a name."),
};

export const PersonSummarySchema = z.object({
  ...counts,
  refusal: z.string().nullable().describe("Why the details cannot be erased yet, in one sentence, or null."),
});

export type PersonSummary = z.infer<typeof PersonSummarySchema>;

/** Like the operations below a POST: what names a person is personal, and addresses of requests end up in logs. */
export const findPerson = endpoint("POST /api/admin/privacy/find", {
  summary: "How many records the shop holds of one person.",
  tag: "admin",
  access: "owner",
  body: z.object({ who }),
  response: PersonSummarySchema,
});

export const exportPerson = endpoint("POST /api/admin/privacy/export", {
  summary:
    "Everything the shop holds of one person, as one file: the right of access under POPIA, section 23.",
  tag: "admin",
  access: "owner",
  needsProof: "export",
  body: z.object({ who }),
  response: z.looseObject({ who: z.string(), exportedAt: z.iso.datetime({ offset: true }) }),
  errors: ["not_found"],
});

export const erasePerson = endpoint("POST /api/admin/privacy/erase", {
  summary:
    "Erases a person's details: POPIA, section 24. Orders keep their amounts, which tax law requires for five years. Refused while one of their orders is open.",
  tag: "admin",
  access: "owner",
  needsProof: "erasure",
  body: z.object({ who, confirmation: z.literal(ERASE_WORD, `Type ${ERASE_WORD} to confirm.`) }),
  response: z.object(counts),
  errors: ["not_found", "order_state"],
});
