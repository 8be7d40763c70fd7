import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { plainText } from "#contract/call/plain-text.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { OrderKeyQuery, OrderPageParams } from "#contract/orders/order-page.ts";
import {
  LONGEST_RETURN_TEXTS,
  RETURN_REASONS,
  RETURN_STATES,
  RETURN_WISHES,
} from "#domain/returns/return-request.ts";
import { WHY_NOT } from "#domain/returns/returnable.ts";

const MOST_LINES = 50;
const LONGEST_OPTION = 40;
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

const day = z.string().regex(CALENDAR_DAY);
const instant = z.iso.datetime();

/** A return as the shopper's page shows it. */
export const ReturnSchema = z.object({
  id: z.int(),
  state: z.enum(RETURN_STATES),
  wish: z.enum(RETURN_WISHES),
  reason: z.enum(RETURN_REASONS),
  words: z.string().nullable(),
  sendTo: z.string().nullable().describe("Where or how to send it, in the shop's words, once accepted."),
  waybill: z.string().nullable(),
  refusal: z.string().nullable(),
  lines: z.array(
    z.object({
      line: z.int(),
      quantity: z.int(),
      size: z.string().nullable().describe("Wanted instead, for an exchange."),
      color: z.string().nullable(),
    }),
  ),
  photos: z.array(z.int()).describe("Ids of its photographs."),
  exchangeNumber: z.string().nullable().describe("The number of the order that brings the exchange."),
  askedAt: instant,
});

export type ReturnJson = z.infer<typeof ReturnSchema>;

export const OrderReturnsSchema = z.object({
  until: day.nullable().describe("The last day for any reason; null before the order is sent."),
  faultyUntil: day.nullable().describe("The last day for what is faulty."),
  whyNot: z.enum(WHY_NOT).nullable().describe("Why nothing can be asked for now; null while something can."),
  lines: z.array(
    z.object({
      line: z.int(),
      left: z.int().describe("Pieces that are not asked for yet."),
      isSealedOnly: z.boolean().describe("A recording: it comes back sealed, unless it is faulty."),
      sizes: z.array(z.string()).describe("What it can be exchanged for."),
      colors: z.array(z.string()),
    }),
  ),
  returns: z.array(ReturnSchema).describe("Oldest first."),
});

export type OrderReturns = z.infer<typeof OrderReturnsSchema>;

const ReturnParams = OrderPageParams.extend({ id: RowIdText.describe("The return's id.") });

export const readOrderReturns = endpoint("GET /api/orders/:number/returns", {
  summary: "What of an order may be sent back until when, and what was asked for.",
  tag: "orders",
  access: "everybody",
  params: OrderPageParams,
  query: OrderKeyQuery,
  response: OrderReturnsSchema,
  errors: ["not_found", "rate_limited"],
});

export const askForReturn = endpoint("POST /api/orders/:number/returns", {
  summary: "Asks to send pieces back, for money or another size or colour, once for each `requestId`.",
  tag: "orders",
  access: "everybody",
  params: OrderPageParams,
  query: OrderKeyQuery,
  body: z.object({
    requestId: z.uuid().describe("Made with the form: sent again, it is no second return."),
    wish: z.enum(RETURN_WISHES),
    reason: z.enum(RETURN_REASONS),
    words: plainText(LONGEST_RETURN_TEXTS.words).optional(),
    isSealed: z.boolean().default(false).describe("Recordings among the pieces are still sealed."),
    lines: z
      .array(
        z.object({
          line: z.int().min(0),
          quantity: z.int().min(1),
          size: z.string().max(LONGEST_OPTION).optional(),
          color: z.string().max(LONGEST_OPTION).optional(),
        }),
      )
      .min(1, "Choose at least one piece.")
      .max(MOST_LINES),
  }),
  response: ReturnSchema,
  errors: ["not_found", "return_refused", "rate_limited"],
});

export type AskForReturn = z.output<typeof askForReturn.body>;

export const withdrawReturn = endpoint("POST /api/orders/:number/returns/:id/withdraw", {
  summary: "Takes back a return whose pieces have not reached the shop.",
  tag: "orders",
  access: "everybody",
  params: ReturnParams,
  query: OrderKeyQuery,
  response: ReturnSchema,
  errors: ["not_found", "order_state", "rate_limited"],
});

export const addReturnPhoto = endpoint("POST /api/orders/:number/returns/:id/photos", {
  summary:
    "Adds one photograph to a return that is not decided yet. A plain form of the order's page is led back to it.",
  tag: "orders",
  access: "everybody",
  params: ReturnParams,
  query: OrderKeyQuery,
  form: z.object({ photograph: z.file() }),
  response: ReturnSchema,
  errors: ["not_found", "order_state", "invalid_picture", "payload_too_large", "rate_limited"],
});

export const getReturnPhoto = endpoint("GET /api/orders/:number/returns/:id/photos/:photo", {
  summary: "A photograph of a return, by the order's link.",
  tag: "orders",
  access: "everybody",
  params: z.object({ number: z.string(), id: z.string(), photo: z.string() }),
  query: OrderKeyQuery,
  file: "image/jpeg",
  response: z.file(),
  errors: ["not_found", "rate_limited"],
});
