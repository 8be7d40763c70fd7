/** A sale that the owner enters: at a market or a gig, or arranged in messages, and paid there or later. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { RandText } from "#contract/call/money.ts";
import { emailAddress, filledText, plainText } from "#contract/call/plain-text.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { PictureSchema } from "#contract/catalogue/products.ts";
import { LARGEST_EDITION } from "#domain/catalogue/editions.ts";
import { MOST_LINES, MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { MOST_HELD_DAYS } from "#domain/orders/held-order.ts";
import { HAND_METHODS } from "#domain/payments/payment-methods.ts";
import { LONGEST_LIST_SEARCH } from "#domain/texts/longest-owner-texts.ts";
import { LONGEST_ADDRESS_TEXTS as LONGEST } from "#domain/texts/longest-texts.ts";
import { ShippingAddressSchema } from "./payment.ts";

const Line = z.object({
  id: z.int("The number of a product is a number, such as 502.").min(1).max(2_147_483_647),
  size: plainText(40).nullable(),
  color: plainText(40).nullable(),
  quantity: z.int().min(1).max(MOST_PIECES_PER_LINE),
  price: RandText.describe("Of one piece, as it was agreed."),
});

const LineInHand = Line.extend({
  numbers: z
    .array(z.int().min(1).max(LARGEST_EDITION))
    .default([])
    .describe("Of the pieces of a numbered edition that are in hand; none for the next that are free."),
}).refine(({ numbers, quantity }) => [0, quantity].includes(numbers.length), {
  path: ["numbers"],
  error: "Say the number of each piece, or none.",
});

/** A product as the till sells it: hidden ones and drafts too, which lie on the table like any other. */
export const PieceAtTillSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  price: RandText,
  picture: PictureSchema.nullable(),
  availableSizes: z.array(z.string()),
  availableColors: z.array(z.string()),
  hidden: z.boolean(),
  left: z.int().describe("Pieces on the shelf that no buyer holds."),
  freeNumbers: z.array(z.int()).nullable().describe("Null for what is not numbered."),
});

export type PieceAtTill = z.infer<typeof PieceAtTillSchema>;

export const listPiecesAtTill = endpoint("GET /api/admin/sales/products", {
  summary: "Products as they are sold by hand, with the numbers of their editions that are free.",
  tag: "admin",
  access: "owner",
  query: z.object({
    search: plainText(LONGEST_LIST_SEARCH)
      .default("")
      .describe("Part of a name or SKU, or a product's number."),
  }),
  response: z.object({
    items: z.array(PieceAtTillSchema),
    total: z.int().describe("How many match; more than are listed when the search is wide."),
  }),
});

export type PiecesAtTill = z.infer<typeof listPiecesAtTill.response>;

export const addSaleByHand = endpoint("POST /api/admin/sales", {
  summary:
    "Enters a sale that was paid by hand: stock, numbers, certificates and receipt are those of any order. A repeated `requestId` is the same sale, and refused with other pieces.",
  tag: "admin",
  access: "owner",
  body: z.object({
    requestId: z.uuid(),
    lines: z.array(LineInHand).min(1, "Say what was sold.").max(MOST_LINES),
    paidBy: z.enum(HAND_METHODS),
    name: plainText(LONGEST.name),
    email: emailAddress("An email address, or none.").nullable(),
    isHandedOver: z.boolean().describe("False for what is still to be packed and sent."),
  }),
  response: z.object({ orderId: z.int(), number: z.string() }),
  errors: ["out_of_stock", "order_state"],
});

export type SaleByHand = z.output<typeof addSaleByHand.body>;
export type SaleRequest = z.input<typeof addSaleByHand.body>;

const DaysHeld = z.int().min(1).max(MOST_HELD_DAYS).describe("After today; fewer for an edition.");
const HeldOrder = z.object({ orderId: z.int(), number: z.string(), orderUrl: z.string() });

export const holdForBuyer = endpoint("POST /api/admin/sales/held", {
  summary:
    "Makes an order that waits for its buyer's money, by a link that opens its page or by a transfer: its pieces are held until the end of a day, and the buyer is mailed. A repeated `requestId` is the same order.",
  tag: "admin",
  access: "owner",
  body: z.object({
    requestId: z.uuid(),
    lines: z.array(Line).min(1, "Say what is held.").max(MOST_LINES),
    days: DaysHeld,
    name: filledText(LONGEST.name),
    email: emailAddress("The buyer's email address: the link to pay goes there."),
    address: ShippingAddressSchema.nullable().describe("None for files alone."),
  }),
  response: HeldOrder,
  errors: ["out_of_stock", "order_state"],
});

export const askForMore = endpoint("POST /api/admin/orders/:id/more", {
  summary:
    "Asks the buyer of a paid order for more, by an order that is added to it: for pieces that go into its parcel, or without any for what it is short of, which the shop knows. A repeated `requestId` is the same order.",
  tag: "admin",
  access: "owner",
  params: z.object({ id: RowIdText.describe("The id of the order that it is added to.") }),
  body: z.object({
    requestId: z.uuid(),
    lines: z.array(Line).max(MOST_LINES),
    days: DaysHeld,
  }),
  response: HeldOrder,
  errors: ["not_found", "out_of_stock", "order_state"],
});

export type MoreAsked = z.output<typeof askForMore.body>;
export type MoreRequest = z.input<typeof askForMore.body>;

export type HeldSale = z.output<typeof holdForBuyer.body>;
export type HoldRequest = z.input<typeof holdForBuyer.body>;

export const takeTransfer = endpoint("POST /api/admin/orders/:id/transfer", {
  summary:
    "Says that the money of an unpaid order came by bank transfer. One whose time was over is paid while its pieces are there.",
  tag: "admin",
  access: "owner",
  params: z.object({ id: RowIdText.describe("The order's id.") }),
  body: z.object({
    reference: plainText(LONGEST.name).describe("As the bank shows it; kept as a note."),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ["not_found", "order_state"],
});
