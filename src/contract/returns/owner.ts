import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText, plainText } from "#contract/call/plain-text.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { LONGEST_RETURN_TEXTS, RETURN_STATES } from "#domain/returns/return-request.ts";
import { ReturnSchema } from "./shopper.ts";

const cents = z.int().describe("Rand cents.");
const MOST_LINES = 50;

const ReturnParams = z.object({ id: RowIdText.describe("The return's id.") });

export const AdminReturnSchema = ReturnSchema.omit({ lines: true }).extend({
  lines: z.array(
    z.object({
      line: z.int(),
      quantity: z.int(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      worthCents: cents.describe("What was paid for one piece."),
      received: z.int().nullable(),
      restocked: z.int().nullable(),
    }),
  ),
  proposedCents: cents.describe(
    "What the received pieces cost, less what is deducted for a return from abroad.",
  ),
  replacementId: z.int().nullable(),
  can: z
    .object({
      accept: z.boolean(),
      refuse: z.boolean(),
      receive: z.boolean(),
      refund: z.boolean(),
      exchange: z.boolean(),
      cancelExchange: z.boolean(),
    })
    .describe("What may be done now; the server checks again when it is asked to."),
});

export type AdminReturn = z.infer<typeof AdminReturnSchema>;

export const listReturnsOfOrder = endpoint("GET /api/admin/orders/:id/returns", {
  summary: "The returns of an order, oldest first.",
  tag: "admin",
  access: "packer",
  params: z.object({ id: RowIdText.describe("The order's id.") }),
  response: z.object({ returns: z.array(AdminReturnSchema) }),
  errors: ["not_found"],
});

export const acceptReturn = endpoint("PUT /api/admin/returns/:id/accepted", {
  summary:
    "Accepts a return and mails its customer where to send it, once. Repeated, it corrects address and waybill.",
  tag: "admin",
  access: "owner",
  params: ReturnParams,
  body: z.object({
    sendTo: filledText(LONGEST_RETURN_TEXTS.sendTo),
    waybill: plainText(LONGEST_RETURN_TEXTS.waybill).optional(),
  }),
  response: AdminReturnSchema,
  errors: ["not_found", "order_state"],
});

export const refuseReturn = endpoint("PUT /api/admin/returns/:id/refused", {
  summary: "Refuses a return and mails its customer why, once.",
  tag: "admin",
  access: "owner",
  params: ReturnParams,
  body: z.object({
    refusal: filledText(LONGEST_RETURN_TEXTS.refusal),
    seen: z.enum(RETURN_STATES).describe("The state that was looked at; another one now is a conflict."),
  }),
  response: AdminReturnSchema,
  errors: ["not_found", "order_state"],
});

export const receiveReturn = endpoint("PUT /api/admin/returns/:id/received", {
  summary:
    "The parcel is here: how many pieces of each line came, and how many of them go back to the shelf. Once.",
  tag: "admin",
  access: "packer",
  params: ReturnParams,
  body: z.object({
    lines: z
      .array(z.object({ line: z.int().min(0), received: z.int().min(0), restocked: z.int().min(0) }))
      .min(1)
      .max(MOST_LINES),
  }),
  response: AdminReturnSchema,
  errors: ["not_found", "order_state"],
});

export const refundReturn = endpoint("POST /api/admin/returns/:id/refund", {
  summary: "Gives the money of a received return back, once. What was proposed, when no amount is named.",
  tag: "admin",
  access: "owner",
  needsProof: "money",
  params: ReturnParams,
  body: z.object({ amountCents: z.int().min(1).optional() }),
  response: AdminReturnSchema,
  errors: ["not_found", "order_state"],
});

export const exchangeReturn = endpoint("POST /api/admin/returns/:id/exchange", {
  summary:
    "Takes the exchanged pieces from the shelf into an order of their own, without payment, to be packed and shipped. Once.",
  tag: "admin",
  access: "owner",
  needsProof: "goods",
  params: ReturnParams,
  response: AdminReturnSchema,
  errors: ["not_found", "order_state", "out_of_stock"],
});

export const cancelExchange = endpoint("POST /api/admin/returns/:id/cancel-exchange", {
  summary: "Puts the pieces of an exchange that was not shipped back; the return waits for its refund again.",
  tag: "admin",
  access: "owner",
  params: ReturnParams,
  response: AdminReturnSchema,
  errors: ["not_found", "order_state"],
});

export const getAdminReturnPhoto = endpoint("GET /api/admin/returns/:id/photos/:photo", {
  summary: "A photograph of a return.",
  tag: "admin",
  access: "packer",
  params: ReturnParams.extend({ photo: RowIdText }),
  file: "image/jpeg",
  response: z.file(),
  errors: ["not_found"],
});
