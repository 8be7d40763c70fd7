import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { RandText } from "#contract/call/money.ts";
import { OrderKeyText } from "#contract/call/order-key.ts";
import { emailAddress, plainText } from "#contract/call/plain-text.ts";
import { PictureSchema } from "#contract/catalogue/products.ts";
import { CERTIFICATE_CODE } from "#domain/certificates/certificate-code.ts";
import { LONGEST_TYPED_NUMBER, ORDER_NUMBER, readTypedOrderNumber } from "#domain/orders/order-number.ts";
import { CANCEL_REASONS, ORDER_STATUSES } from "#domain/orders/order-status.ts";
import { ORDER_EVENT_KINDS } from "#domain/orders/order-timeline.ts";
import { PAID_METHODS } from "#domain/payments/payment-methods.ts";
import { LONGEST_OWNER_NAME } from "#domain/texts/longest-texts.ts";

export const OrderPageParams = z.object({
  number: z.string().regex(ORDER_NUMBER, "must be an order number such as 7K3M9QX2"),
});

/** The key of the order's link; it may come as the header `X-Order-Key` instead. */
export const OrderKeyQuery = z.object({ key: OrderKeyText.optional() });

export const ShownOrderEventSchema = z.object({
  kind: z.enum(ORDER_EVENT_KINDS),
  at: z.iso.datetime(),
  amount: RandText.nullable().describe("The amount of a refund; null for other kinds."),
});

/** What a line is of, for its buyer and for the owner. */
export const OrderedPiece = {
  line: z.int(),
  productId: z.int(),
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.int(),
  isFile: z.boolean().describe("It is downloaded and lies in no parcel."),
};

export const OrderPageLineSchema = z.object({
  ...OrderedPiece,
  unitPrice: RandText,
  total: RandText,
  picture: PictureSchema.nullable(),
  numbers: z.array(z.string()).describe("The edition numbers of its pieces, e.g. 7/12."),
});

export const OrderCertificateSchema = z.object({
  code: z.string(),
  state: z.enum(["issued", "void"]),
  productName: z.string(),
  serial: z.int(),
  editionSize: z.int(),
  hasCertificate: z.boolean().describe("False where the piece has its number only."),
  ownerName: z.string().nullable(),
});

export const OrderRefundSchema = z.object({
  amount: RandText,
  dollars: z.string().nullable().describe("What goes back by PayPal, such as USD 24.32."),
  isDone: z.boolean().describe("False until the provider confirms it."),
  creditNote: z
    .string()
    .nullable()
    .describe("The id by which its credit note is downloaded; null where it has none."),
  at: z.iso.datetime(),
});

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** When the courier should come: days of the shop's calendar. */
export const DeliveryWindowSchema = z.object({
  days: z.string().describe("As the shipping page says it, e.g. 5-7 days."),
  first: z.string().regex(CALENDAR_DAY),
  last: z.string().regex(CALENDAR_DAY),
});

const LinkedOrder = z.object({ number: z.string(), url: z.string().describe("Its page, with its key.") });

/** An order by its link. Links are forwarded: email and address are masked, and there is no name. */
export const OrderPageSchema = z.object({
  number: z.string(),
  isTest: z.boolean().describe("No real money was taken and nothing is sent."),
  status: z.enum(ORDER_STATUSES),
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  placedAt: z.iso.datetime(),
  moments: z.array(ShownOrderEventSchema).describe("Oldest first."),
  lines: z.array(OrderPageLineSchema),
  subtotal: RandText,
  delivery: RandText,
  deliveryCharged: z.boolean().describe("False when the fee was due and was not taken."),
  total: RandText,
  paymentMethod: z.enum(PAID_METHODS).nullable(),
  dollars: z
    .string()
    .nullable()
    .describe('What PayPal took, such as "USD 58.92 at USD 1 = R18.50"; null for rand.'),
  isPaid: z.boolean(),
  paid: RandText.nullable().describe("What came in, where that is not the total; null otherwise."),
  isTaxed: z.boolean().describe("Its receipt is a tax invoice."),
  canCancel: z.boolean().describe("Its buyer may still cancel it: it is paid and not packed."),
  isHandedOver: z.boolean().describe("Sold by hand, and in its buyer's hands: nothing is delivered."),
  isFilesOnly: z.boolean().describe("All of it is downloaded: it is complete once it is paid."),
  toPay: z
    .object({
      until: z.iso.datetime(),
      bankDetails: z.string().nullable().describe("For a transfer; null where the shop takes none."),
    })
    .nullable()
    .describe("While its pieces are held and it can be paid here."),
  addedTo: LinkedOrder.nullable().describe("The order whose parcel it goes into, or whose money it is."),
  added: z
    .array(LinkedOrder.extend({ total: RandText, isToPay: z.boolean() }))
    .describe("Orders that were added to this one and not cancelled."),
  isPaymentPending: z.boolean().describe("A provider is at work on a payment and has not decided."),
  parcels: z
    .array(
      z.object({
        carrier: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        at: z.iso.datetime(),
        pieces: z.array(z.string()).describe("What is in it; empty where all of the order is."),
      }),
    )
    .describe("In which it has left so far, the first one first."),
  mailedTo: z.string().nullable().describe("Masked: l•••@e•••.com. Null when it has been erased."),
  address: z.array(z.string()).describe("Masked line by line; empty when it has been erased."),
  customs: z
    .string()
    .nullable()
    .describe("What its country takes at the border, in a sentence; null within South Africa."),
  isGift: z.boolean().describe("The slip in its parcel has the buyer's message and no prices."),
  canChangeAddress: z.boolean().describe("Its buyer may still correct the address: it is not packed."),
  deliveryWindow: DeliveryWindowSchema.nullable().describe("While the order is paid or on its way."),
  refunds: z.array(OrderRefundSchema),
  certificates: z.array(OrderCertificateSchema),
});

export type OrderPageJson = z.infer<typeof OrderPageSchema>;
export type ShownOrderEvent = z.infer<typeof ShownOrderEventSchema>;
export type OrderPageLine = z.infer<typeof OrderPageLineSchema>;
export type OrderCertificate = z.infer<typeof OrderCertificateSchema>;

export const readOrderPage = endpoint("GET /api/orders/:number", {
  summary: "The order of a link, without personal details. A wrong key is answered like an unknown order.",
  tag: "orders",
  access: "everybody",
  params: OrderPageParams,
  query: OrderKeyQuery,
  response: OrderPageSchema,
  errors: ["not_found", "rate_limited"],
});

export const cancelOwnOrder = endpoint("POST /api/orders/:number/cancel", {
  summary:
    "Cancels a paid order that is not packed yet; all of its money goes back. Repeated calls change nothing.",
  tag: "orders",
  access: "everybody",
  params: OrderPageParams,
  query: OrderKeyQuery,
  response: z.object({ success: z.literal(true) }),
  errors: ["not_found", "order_state", "rate_limited"],
});

export const payOrder = endpoint("POST /api/orders/:number/pay", {
  summary:
    "The provider's page on which an unpaid order is paid by card; of a paid one, where the shop says so.",
  tag: "orders",
  access: "everybody",
  params: OrderPageParams,
  query: OrderKeyQuery,
  response: z.object({ paymentUrl: z.string() }),
  errors: ["not_found", "order_state", "provider_rejected", "provider_unavailable", "rate_limited"],
});

export const getDeliveryCalendar = endpoint("GET /api/orders/:number/delivery.ics", {
  summary: "The days on which the courier should come, for a calendar.",
  tag: "orders",
  access: "everybody",
  params: z.object({ number: z.string() }),
  query: OrderKeyQuery,
  file: "text/calendar",
  response: z.file(),
  errors: ["not_found", "order_state", "rate_limited"],
});

export const getStatusPicture = endpoint("GET /api/orders/:number/certificates/:code/status.jpg", {
  summary: "An upright picture of a numbered piece and its number, to show to others.",
  tag: "orders",
  access: "everybody",
  params: z.object({ number: z.string(), code: z.string() }),
  query: OrderKeyQuery,
  file: "image/jpeg",
  response: z.file(),
  errors: ["not_found", "order_state", "rate_limited"],
});

export const getReceipt = endpoint("GET /api/orders/:number/receipt.pdf", {
  summary: "The receipt of a paid order, as a download; of a registered vendor its tax invoice.",
  tag: "orders",
  access: "everybody",
  params: z.object({ number: z.string() }),
  query: OrderKeyQuery,
  file: "application/pdf",
  response: z.file(),
  errors: ["not_found", "order_state", "rate_limited"],
});

export const getCreditNote = endpoint("GET /api/orders/:number/credit-notes/:code/credit-note.pdf", {
  summary: "The credit note of a refund, of an order that has a tax invoice; `code` is the refund's id.",
  tag: "orders",
  access: "everybody",
  params: z.object({ number: z.string(), code: z.string() }),
  query: OrderKeyQuery,
  file: "application/pdf",
  response: z.file(),
  errors: ["not_found", "order_state", "rate_limited"],
});

export const getCertificatePdf = endpoint("GET /api/orders/:number/certificates/:code/certificate.pdf", {
  summary: "The certificate of one numbered piece, as a download.",
  tag: "orders",
  access: "everybody",
  params: z.object({ number: z.string(), code: z.string() }),
  query: OrderKeyQuery,
  file: "application/pdf",
  response: z.file(),
  errors: ["not_found", "order_state", "rate_limited"],
});

export const nameCertificate = endpoint("POST /api/orders/:number/certificates/:code/owner-name", {
  summary: "Shows a name on a certificate and its public page; an empty name removes it.",
  tag: "orders",
  access: "everybody",
  params: OrderPageParams.extend({
    code: z.string().regex(CERTIFICATE_CODE, "must be the code of a certificate"),
  }),
  query: OrderKeyQuery,
  body: z.object({ name: plainText(LONGEST_OWNER_NAME) }),
  response: OrderCertificateSchema,
  errors: ["not_found", "order_state", "rate_limited"],
});

export const mailOrderLink = endpoint("POST /api/orders/find", {
  summary:
    "Mails the link to an order to the address it was ordered with, when number and address belong together. The answer is the same when they do not.",
  tag: "orders",
  access: "everybody",
  body: z.object({
    number: z
      .string()
      .max(LONGEST_TYPED_NUMBER)
      .transform(readTypedOrderNumber)
      .refine((number) => number !== undefined, { error: "must be an order number such as 7K3M9QX2" })
      .transform((number) => number ?? ""),
    email: emailAddress(),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ["rate_limited"],
});

export type FindOrder = z.output<typeof mailOrderLink.body>;
