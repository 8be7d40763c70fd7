import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { CountedTotal, countsOf, PageNumber, pageOf } from "#contract/call/paging.ts";
import { plainText } from "#contract/call/plain-text.ts";
import { RowParams } from "#contract/call/row-id.ts";
import { MONEY_FILTERS } from "#domain/admin/admin-filters.ts";
import { ORDER_PAYMENT_STATUSES, ORDER_STATUSES } from "#domain/orders/order-status.ts";
import { PAID_METHODS } from "#domain/payments/payment-methods.ts";
import { PAYMENT_STATUSES } from "#domain/payments/payment-status.ts";
import { REFUND_REASONS, REFUND_STATUSES } from "#domain/payments/refund-status.ts";
import { LONGEST_NOTES } from "#domain/texts/longest-owner-texts.ts";
import { MonthSumsSchema, PaidOutSchema } from "./books.ts";

const cents = z.int().describe("Rand cents.");
const instant = z.iso.datetime();

export const AlertSchema = z.object({
  id: z.int(),
  kind: z.string().describe("Such as payment-review, refund-failed or dispute."),
  message: z.string(),
  orderId: z.int().nullable(),
  createdAt: instant,
});

export type AlertJson = z.infer<typeof AlertSchema>;

export const RefundSchema = z.object({
  id: z.int(),
  paymentId: z.int(),
  amountCents: cents,
  amountMinor: z.int().describe("In hundredths of the currency that was taken."),
  currency: z.string(),
  reason: z.enum(REFUND_REASONS),
  status: z.enum(REFUND_STATUSES),
  note: z.string().nullable(),
  restock: z
    .array(z.object({ line: z.int(), quantity: z.int() }))
    .describe("Pieces that return to the shelf with this refund, by line of the order."),
  retriesAt: instant.nullable().describe("When the shop sends one that failed again by itself."),
  canSendAgain: z.boolean().describe("It failed, and its money is still here."),
  createdAt: instant,
  processedAt: instant.nullable(),
});

export type RefundJson = z.infer<typeof RefundSchema>;

export const MoneyPaymentSchema = z.object({
  id: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  orderPaymentStatus: z.enum(ORDER_PAYMENT_STATUSES),
  orderTotalCents: cents,
  provider: z.enum(["paystack", "paypal", "hand"]),
  method: z.enum(PAID_METHODS),
  reference: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  applied: z.boolean().describe("Whether it is the payment that paid its order."),
  currency: z.string(),
  askedMinor: z.int(),
  takenMinor: z.int().nullable().describe("What the provider took; null before it has."),
  takenCurrency: z.string().nullable(),
  refundedMinor: z.int().describe("What was refunded."),
  createdAt: instant,
});

export type MoneyPayment = z.infer<typeof MoneyPaymentSchema>;

const SumsSchema = z.object({
  paidOrders: z.int(),
  soldCents: cents.describe("The totals of the paid orders."),
  refundedCents: cents.describe("What was refunded in this time, whenever the order was paid."),
});

export type MoneySums = z.infer<typeof SumsSchema>;

export const getMoney = endpoint("GET /api/admin/money", {
  summary:
    "Sales and refunds, in all and for each day with any of the last thirty, and what needs a decision.",
  tag: "admin",
  access: "owner",
  response: z.object({
    overall: SumsSchema.extend({
      takenZarCents: z.int().describe("What the providers took, in rand cents."),
      takenUsdCents: z.int().describe("What PayPal took, in dollar cents."),
    }),
    days: z
      .array(SumsSchema.extend({ day: z.iso.date().describe("In the shop's time zone.") }))
      .describe("Newest first."),
    providers: z
      .array(
        PaidOutSchema.extend({
          keptMinor: z
            .int()
            .describe("What came, without fees and what went back, in hundredths of the currency."),
        }),
      )
      .describe("The rest is still to come."),
    months: z.array(MonthSumsSchema).describe("Each with any sale or refund, the latest first."),
    sources: z
      .array(z.object({ month: z.string(), source: z.string(), orders: z.int(), soldCents: cents }))
      .describe("Where the visits of paid orders began, where that is known: five for each of three months."),
    refunds: z
      .array(z.object({ status: z.enum(REFUND_STATUSES), count: z.int(), amountCents: cents }))
      .describe("Only statuses that some refund has."),
    payments: countsOf(MONEY_FILTERS).describe(
      "How many payments each filter finds, counted as their list's `total`.",
    ),
    alerts: z.array(AlertSchema).describe("The newest open alerts, fifty at most."),
    openAlerts: z.int(),
    paypalNotOffered: z
      .string()
      .nullable()
      .describe("Why shoppers are not offered PayPal, which was set up; null while they are."),
  }),
});

export type MoneyBoard = z.infer<typeof getMoney.response>;

export const listMoneyPayments = endpoint("GET /api/admin/money/payments", {
  summary: "Payments with their orders, newest first, a page at a time.",
  tag: "admin",
  access: "owner",
  query: z.object({ filter: z.enum(MONEY_FILTERS).default("all"), page: PageNumber }),
  response: pageOf(MoneyPaymentSchema).extend({ total: CountedTotal }),
});

const OrderPaymentSchema = MoneyPaymentSchema.extend({
  leftCents: cents.describe("What of it can still be refunded."),
  waitsForDecision: z.boolean().describe("It does not match its order: it is accepted or refunded."),
});

export type OrderPayment = z.infer<typeof OrderPaymentSchema>;

export const getOrderMoney = endpoint("GET /api/admin/orders/:id/money", {
  summary:
    "The payments and refunds of an order, and what can still be refunded. Refunded pieces are not packed.",
  tag: "admin",
  access: "packer",
  params: RowParams,
  response: z.object({
    payments: z.array(OrderPaymentSchema),
    refunds: z.array(RefundSchema),
    returnDeductionCents: cents.describe("Deducted when pieces are returned from abroad and are not faulty."),
  }),
  errors: ["not_found"],
});

export type OrderMoney = z.infer<typeof getOrderMoney.response>;

export const refundOrder = endpoint("POST /api/admin/orders/:id/refunds", {
  summary:
    "Refunds a payment of an order in part or in full, once for each `requestId`. A full refund ends its fulfilment; the pieces in `restock` return to the shelf once the refund is done.",
  tag: "admin",
  access: "owner",
  needsProof: "money",
  params: RowParams,
  body: z.object({
    requestId: z.uuid().describe("Made by the browser for one refund: sent again, it makes no second one."),
    paymentId: z
      .int()
      .min(1)
      .optional()
      .describe("Which payment goes back; may be left out while only one of the order has money."),
    amountCents: z.int().min(1).optional().describe("Everything that is left, when left out."),
    reason: z.enum(["customer", "store", "review"]).default("store"),
    isReturn: z
      .boolean()
      .default(false)
      .describe("The pieces were returned: R150 is deducted for an address abroad."),
    isFaulty: z
      .boolean()
      .default(false)
      .describe("They were faulty or not what was ordered: nothing is deducted."),
    restock: z
      .array(z.object({ line: z.int().min(0), quantity: z.int().min(1) }))
      .max(50)
      .default([])
      .describe("Of an order that was sent only with `isReturn`."),
    note: plainText(LONGEST_NOTES.refund).optional(),
  }),
  response: RefundSchema.extend({ deductionCents: cents }),
  errors: ["not_found", "order_state"],
});

export type RefundOrderRequest = z.input<typeof refundOrder.body>;

export const sendRefundAgain = endpoint("POST /api/admin/refunds/:id/send-again", {
  summary: "Sends a refund that failed again, as a new refund: once, however often it is asked for.",
  tag: "admin",
  access: "owner",
  needsProof: "money",
  params: RowParams,
  response: RefundSchema,
  errors: ["not_found", "order_state"],
});

export const acceptPayment = endpoint("POST /api/admin/payments/:id/accept", {
  summary:
    "Accepts a payment that did not match its order, which is then paid like any other; money beside an order that is paid already is kept until it is refunded.",
  tag: "admin",
  access: "owner",
  needsProof: "money",
  params: RowParams,
  response: z.object({ status: z.enum(ORDER_STATUSES) }),
  errors: ["not_found", "order_state"],
});

export const freeHeldPieces = endpoint("POST /api/admin/alerts/:id/free-pieces", {
  summary: "Ends the holds that an alert of kind held is about; what is being paid stays.",
  tag: "admin",
  access: "owner",
  params: RowParams,
  response: z.object({
    pieces: z.int().describe("How many pieces are free again."),
    kept: z.int().describe("How many orders keep theirs, because their money is or may be on its way."),
  }),
  errors: ["not_found"],
});

export const resolveAlert = endpoint("POST /api/admin/alerts/:id/resolve", {
  summary: "Marks an alert as dealt with.",
  tag: "admin",
  access: "owner",
  params: RowParams,
  response: z.object({ openAlerts: z.int() }),
  errors: ["not_found"],
});

export const getOrderProof = endpoint("GET /api/admin/orders/:id/proof.pdf", {
  summary:
    "Everything the shop knows about an order, for the bank that asks: lines, address, courier, mails, certificates and messages.",
  tag: "admin",
  access: "owner",
  params: RowParams,
  file: "application/pdf",
  response: z.file(),
  errors: ["not_found"],
});
