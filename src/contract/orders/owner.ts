import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { CountedTotal, countsOf, PageNumber, pageOf } from "#contract/call/paging.ts";
import { plainText } from "#contract/call/plain-text.ts";
import { RowId, RowIdText } from "#contract/call/row-id.ts";
import { TABLE_FILE, TableQuery } from "#contract/call/table-file.ts";
import { PictureSchema } from "#contract/catalogue/products.ts";
import { ORDER_FILTERS } from "#domain/admin/admin-filters.ts";
import {
  CANCEL_REASONS,
  DISPUTES,
  ORDER_PAYMENT_STATUSES,
  ORDER_STATUSES,
} from "#domain/orders/order-status.ts";
import { ORDER_EVENT_KINDS } from "#domain/orders/order-timeline.ts";
import { LONGEST_LIST_SEARCH } from "#domain/texts/longest-owner-texts.ts";
import { FormerAddressSchema, StoredAddressSchema } from "./order-address.ts";
import { OrderedPiece } from "./order-page.ts";

const cents = z.int().describe("Rand cents.");
const instant = z.iso.datetime();
/** Lower bound for `since`. PostgreSQL has no year 0. */
const OPENING = "2000";
const OrderParams = z.object({ id: RowIdText.describe("The order's id.") });

const NamedOrder = z.object({ id: z.int(), number: z.string() });

/** The part of an order that its list and its own page share. */
const OrderHeadSchema = z.object({
  id: z.int(),
  number: z.string().describe("The number shown to the shopper."),
  addedTo: NamedOrder.nullable().describe("The order whose parcel it goes into, or whose money it is."),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(ORDER_PAYMENT_STATUSES),
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  customerName: z.string(),
  totalCents: cents,
  pieces: z.int().describe("That go into the parcel."),
  downloads: z.int().describe("Of products that are sold as their files alone."),
  deliveryCharged: z.boolean().describe("False when delivery was not free and was not charged."),
  colorNotStated: z.boolean().describe("A line names no colour although its product has several."),
  isTest: z.boolean().describe("No real money was taken."),
  isHandedOver: z.boolean().describe("Sold by hand, and in its buyer's hands."),
  isFilesOnly: z.boolean().describe("All of it is downloaded: nothing is packed or sent."),
  dispute: z.enum(DISPUTES).nullable(),
  placedAt: instant,
  paidAt: instant.nullable(),
  packedAt: instant.nullable(),
  shippedAt: instant.nullable(),
});

const OrderLineSchema = z.object({
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable().describe("Null where there is none, or none was named."),
  colorNotStated: z.boolean().describe("The product has several colours and none was named."),
  quantity: z.int(),
  numbers: z.array(z.string()).describe("Of its numbered pieces, such as 7/12."),
});

export const AdminOrderSchema = OrderHeadSchema.extend({
  city: z.string(),
  country: z.string(),
  toPick: z.array(OrderLineSchema).describe("What is left to pack; of one refunded whole, what it was."),
});

export type AdminOrder = z.infer<typeof AdminOrderSchema>;

const FilterBody = z.object({
  search: plainText(LONGEST_LIST_SEARCH)
    .optional()
    .describe("Part of an order number, name, email address, tracking number or payment reference."),
  filter: z.enum(ORDER_FILTERS).default("all"),
  product: RowId.optional().describe("Only orders in which a piece of this product was sold."),
  size: plainText(40).optional().describe("Only pieces of that product in this size."),
  day: z.iso.date().optional().describe("Only orders placed on this day, in South African time."),
});

/** A POST, although it only reads: a search can hold personal details, and addresses end up in logs. */
export const findOrders = endpoint("POST /api/admin/orders/find", {
  summary: "Orders, newest first, a page at a time, and how many each filter finds.",
  tag: "admin",
  access: "packer",
  body: FilterBody.extend({ page: PageNumber }),
  response: pageOf(AdminOrderSchema).extend({
    total: CountedTotal,
    counts: countsOf(ORDER_FILTERS).describe("The same for each filter."),
    newestPaidAt: instant.nullable().describe("The `since` to ask for updates with."),
    usualCarrier: z.string().nullable().describe("By which the last parcel left."),
    product: z
      .object({ name: z.string(), sizes: z.array(z.string()) })
      .nullable()
      .describe("The product that was asked for."),
  }),
});

export type OrderPage = z.infer<typeof findOrders.response>;

export const exportOrders = endpoint("POST /api/admin/orders/export", {
  summary:
    "The orders of a search and filter as a spreadsheet or CSV, a row for each, or for each of their lines.",
  tag: "admin",
  access: "owner",
  needsProof: "export",
  query: TableQuery.extend({ rows: z.enum(["orders", "lines"]).default("orders") }),
  body: FilterBody,
  file: TABLE_FILE,
  response: z.file(),
});

export const getOrderUpdates = endpoint("GET /api/admin/orders/updates", {
  summary:
    "A small answer that changes when an order is paid or changed, for an open list to ask for every few seconds.",
  tag: "admin",
  access: "packer",
  query: z.object({
    since: instant
      .refine((text) => text >= OPENING, "must be a time of this shop")
      .optional()
      .describe("An earlier `newestPaidAt`; all orders count when left out."),
  }),
  response: z.object({
    arrived: z.int().describe("Orders paid since."),
    newestPaidAt: instant.nullable(),
    toPack: z.int(),
    returns: z.int().describe("Orders of which a return or an exchange is not done."),
    messages: z.int().describe("Messages that wait for an answer."),
    alerts: z.int().describe("Matters that need a person."),
    changedAt: instant.nullable().describe("When an order last changed."),
  }),
});

export type OrderUpdates = z.infer<typeof getOrderUpdates.response>;

/** What a line may become, in the order of the product's page. */
const ChoiceLeftSchema = z.object({
  size: z.string().nullable(),
  color: z.string().nullable(),
  left: z.int().describe("Pieces on the shelf that no buyer holds."),
});

export type ChoiceLeft = z.infer<typeof ChoiceLeftSchema>;

export const AdminOrderDetailSchema = OrderHeadSchema.extend({
  email: z.string(),
  address: StoredAddressSchema,
  gift: z.object({ recipient: z.string(), message: z.string() }).nullable(),
  formerAddresses: z.array(FormerAddressSchema).describe("Before it was corrected, the latest last."),
  mayBeAbroad: z.boolean().describe("It was sent as South African and does not look like it."),
  subtotalCents: cents,
  shippingCents: cents,
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  usualCarrier: z.string().nullable().describe("By which the last parcel left."),
  next: NamedOrder.nullable().describe(
    "Of the other orders to pack the oldest; where there is none, of those to ship.",
  ),
  heldUntil: instant.nullable().describe("While it is held for its buyer, who pays on `orderUrl`."),
  added: z
    .array(
      NamedOrder.extend({
        status: z.enum(ORDER_STATUSES),
        totalCents: cents,
        pieces: z.int().describe("None where it asks for money alone."),
        heldUntil: instant.nullable().describe("While it may be paid."),
      }),
    )
    .describe("Orders that were added to this one, oldest first."),
  shortCents: z
    .object({ delivery: cents, payment: cents })
    .describe("What is missing of it and was not asked for: its delivery abroad, and what was paid short."),
  orderUrl: z.string().describe("The customer's page of this order."),
  lines: z.array(
    z.object({
      ...OrderedPiece,
      colorNotStated: z.boolean(),
      unitPriceCents: cents,
      picture: PictureSchema.nullable().describe("Null when the product has no photograph any more."),
      choices: z.array(ChoiceLeftSchema).describe("Other sizes and colors; empty once nothing can change."),
    }),
  ),
  certificates: z.array(
    z.object({
      code: z.string(),
      line: z.int().nullable(),
      serial: z.int(),
      editionSize: z.int(),
      hasCertificate: z.boolean(),
      state: z.enum(["issued", "free", "void"]),
    }),
  ),
  timeline: z.array(
    z.object({
      kind: z.enum(ORDER_EVENT_KINDS),
      actor: z.enum(["shop", "admin", "customer"]),
      who: z.string().nullable().describe("The person's name, where one signed in by name did it."),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      at: instant,
    }),
  ),
  can: z
    .object({
      pack: z.boolean(),
      unpack: z.boolean(),
      ship: z.boolean(),
      cancel: z.boolean(),
      address: z.boolean(),
      takeTransfer: z.boolean(),
      sendAgain: z.boolean(),
      addPieces: z.boolean(),
    })
    .describe("What may be done with the order now; the server checks again when it is asked to."),
});

export type AdminOrderDetail = z.infer<typeof AdminOrderDetailSchema>;

export const getAdminOrder = endpoint("GET /api/admin/orders/:id", {
  summary: "One order with everything needed to pack it, send it and answer questions about it.",
  tag: "admin",
  access: "packer",
  params: OrderParams,
  response: AdminOrderDetailSchema,
  errors: ["not_found"],
});

export const cancelOrder = endpoint("POST /api/admin/orders/:id/cancel", {
  summary: "Cancels an order that was not sent: pieces go back on sale, what was paid is refunded.",
  tag: "admin",
  access: "owner",
  needsProof: "money",
  params: OrderParams,
  response: AdminOrderDetailSchema,
  errors: ["not_found", "order_state"],
});

/** Twice as many as a page of the list shows. */
const MOST_AT_ONCE = 50;

export const getPackingSlip = endpoint("GET /api/admin/orders/:id/packing-slip.pdf", {
  summary: "The packing slip of an order, for printing.",
  tag: "admin",
  access: "packer",
  params: OrderParams,
  file: "application/pdf",
  response: z.file(),
  errors: ["not_found", "order_state"],
});

export const getPackingSlips = endpoint("GET /api/admin/orders/packing-slips.pdf", {
  summary: "The packing slips of several orders in one file. An order of which nothing is sent has none.",
  tag: "admin",
  access: "packer",
  query: z.object({
    ids: z
      .string()
      .transform((text) => text.split(","))
      .pipe(z.array(RowIdText).max(MOST_AT_ONCE))
      .describe("The orders' ids with commas between, in the order of the pages."),
  }),
  file: "application/pdf",
  response: z.file(),
  errors: ["not_found", "order_state"],
});

export const getAdminCertificatePdf = endpoint(
  "GET /api/admin/orders/:id/certificates/:code/certificate.pdf",
  {
    summary: "The certificate of one numbered piece, for printing.",
    tag: "admin",
    access: "packer",
    params: OrderParams.extend({ code: z.string() }),
    file: "application/pdf",
    response: z.file(),
    errors: ["not_found"],
  },
);
