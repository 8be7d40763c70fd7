import { z } from "zod";
import { endpoint, GUARDED } from "#contract/endpoint.ts";
import { foldEmailAddress, isEmailAddress } from "#domain/contact/email-address.ts";
import { ERASE_WORD } from "#domain/contact/personal-details.ts";

const email = z
  .string({ error: "Please enter an e-mail address." })
  .transform(foldEmailAddress)
  .refine(isEmailAddress, { error: "Please enter a valid email address." });

const counts = {
  orders: z.int(),
  messages: z.int(),
  newsletter: z.int(),
  certificates: z.int().describe("Certificates that show a name."),
};

export const PersonSummarySchema = z.object({
  ...counts,
  refusal: z.string().nullable().describe("Why the details cannot be erased yet, in one sentence, or null."),
});

export type PersonSummary = z.infer<typeof PersonSummarySchema>;

/** An address is personal, so each of these takes it in the body. */
export const findPerson = endpoint({
  method: "POST",
  path: "/api/admin/privacy/find",
  summary: "How much the shop knows about an e-mail address. Changes nothing.",
  tag: "admin",
  access: "admin",
  body: z.object({ email }),
  response: PersonSummarySchema,
  errors: GUARDED,
});

export const exportPerson = endpoint({
  method: "POST",
  path: "/api/admin/privacy/export",
  summary: "Everything the shop knows about an e-mail address, as one file (POPIA, section 23).",
  tag: "admin",
  access: "admin",
  body: z.object({ email }),
  response: z.looseObject({ email: z.string(), exportedAt: z.iso.datetime() }),
  errors: ["not_found", ...GUARDED],
});

export const erasePerson = endpoint({
  method: "POST",
  path: "/api/admin/privacy/erase",
  summary:
    "Erases somebody's details (POPIA, section 24). Orders keep their amounts, as tax law asks for five years; everything that names the person goes. Refused while an order of theirs is open.",
  tag: "admin",
  access: "admin",
  body: z.object({ email, confirmation: z.literal(ERASE_WORD, `Type ${ERASE_WORD} to confirm.`) }),
  response: z.object(counts),
  errors: ["not_found", "order_state", ...GUARDED],
});
