import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { plainText } from "#contract/call/plain-text.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { AdminOrderDetailSchema } from "./owner.ts";

const Choice = z.object({ size: plainText(40).nullable(), color: plainText(40).nullable() });

export const changeChoice = endpoint("PUT /api/admin/orders/:id/lines/:line", {
  summary:
    "Gives pieces of a paid order another size or color, until they are packed: stock and numbers follow, and its buyer is mailed. Refused where the line is not any more as it was shown.",
  tag: "admin",
  access: "owner",
  params: z.object({
    id: RowIdText.describe("The order's id."),
    line: z.coerce.number().int().min(0).max(999).describe("The line's index in its order."),
  }),
  body: Choice.extend({
    pieces: z.int().min(1).max(MOST_PIECES_PER_LINE).describe("How many of the line's pieces change."),
    was: Choice.extend({ quantity: z.int() }).describe("The line as it was shown."),
  }),
  response: AdminOrderDetailSchema,
  errors: ["not_found", "order_state"],
});

export type ChoiceChange = z.output<typeof changeChoice.body>;
