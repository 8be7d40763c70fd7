import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText, plainText } from "#contract/call/plain-text.ts";
import { RowId } from "#contract/call/row-id.ts";
import { LONGEST_CONTACT_TEXTS } from "#domain/texts/longest-texts.ts";

export const mailBuyers = endpoint("POST /api/admin/orders/mail", {
  summary:
    "Mails everybody who bought a piece, or a size of it, once each: about a faulty batch, or to thank them. It stands in the timeline of the order by which each is reached.",
  tag: "admin",
  access: "owner",
  adds: true,
  body: z.object({
    product: RowId,
    size: plainText(40).optional().describe("Left out for all sizes."),
    subject: filledText(LONGEST_CONTACT_TEXTS.subject),
    text: filledText(LONGEST_CONTACT_TEXTS.message),
  }),
  response: z.object({ people: z.int() }),
  errors: ["not_found", "order_state"],
});

export type BuyerMail = z.output<typeof mailBuyers.body>;
