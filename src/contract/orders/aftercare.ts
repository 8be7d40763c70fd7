/** What the owner does for an order once it is placed: a note, and the same pieces sent again. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText } from "#contract/call/plain-text.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { MOST_LINES, MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { SEND_AGAIN_REASONS } from "#domain/orders/send-again.ts";
import { LONGEST_NOTES } from "#domain/texts/longest-owner-texts.ts";

const OrderParams = z.object({ id: RowIdText.describe("The order's id.") });

export const addOrderNote = endpoint("POST /api/admin/orders/:id/notes", {
  summary:
    "Adds a note to an order's timeline. Its buyer never sees it; it is erased with the buyer's details.",
  tag: "admin",
  access: "packer",
  adds: true,
  params: OrderParams,
  body: z.object({ note: filledText(LONGEST_NOTES.order) }),
  // The answer is kept for a repeated press, so it has nothing of the order or its buyer.
  response: z.object({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const sendAgain = endpoint("POST /api/admin/orders/:id/send-again", {
  summary:
    "Sends pieces of a shipped order once more, as an order that costs nothing: they leave the shelf, are packed like any other, and its buyer is mailed.",
  tag: "admin",
  access: "owner",
  adds: true,
  params: OrderParams,
  body: z.object({
    reason: z.enum(SEND_AGAIN_REASONS),
    lines: z
      .array(z.object({ line: z.int().min(0), quantity: z.int().min(1).max(MOST_PIECES_PER_LINE) }))
      .min(1, "Say which pieces are sent again.")
      .max(MOST_LINES),
  }),
  response: z.object({ orderId: z.int(), number: z.string() }),
  errors: ["not_found", "order_state", "out_of_stock"],
});

export type SendAgain = z.output<typeof sendAgain.body>;
