import { z } from "zod";
import { endpoint, GUARDED } from "#contract/endpoint.ts";
import { countsOf, PageNumber, pageOf } from "#contract/paging.ts";
import { PAYMENT_METHODS } from "#contract/payment.ts";
import { RowParams } from "#contract/row-id.ts";
import { MONEY_FILTERS } from "#domain/admin/admin-filters.ts";
import { ORDER_PAYMENT_STATUSES, ORDER_STATUSES } from "#domain/orders/order-status.ts";
import { PAYMENT_STATUSES } from "#domain/payments/payment-status.ts";
import { REFUND_REASONS, REFUND_STATUSES } from "#domain/payments/refund-status.ts";

const cents = z.int().describe("Rand cents.");
const instant = z.iso.datetime();

export const AlertSchema = z.object({
  id: z.int(),
  kind: z.string().describe("payment-review, refund-failed, dispute, and so on: for filters."),
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
    .describe("Pieces that return to the shelf with it."),
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
  provider: z.enum(["paystack", "paypal"]),
  method: z.enum(PAYMENT_METHODS),
  reference: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  applied: z.boolean().describe("Whether it is the payment that paid its order."),
  currency: z.string(),
  askedMinor: z.int(),
  takenMinor: z.int().nullable().describe("What the provider says it took; null before."),
  takenCurrency: z.string().nullable(),
  refundedMinor: z.int().describe("What has gone back."),
  createdAt: instant,
});

export type MoneyPayment = z.infer<typeof MoneyPaymentSchema>;

const SumsSchema = z.object({
  paidOrders: z.int(),
  soldCents: cents.describe("Totals of the orders that were paid."),
  refundedCents: cents.describe("What went back, whenever its order was paid."),
});

export type MoneySums = z.infer<typeof SumsSchema>;

export const getMoney = endpoint({
  method: "GET",
  path: "/api/admin/money",
  summary:
    "What came in and went back, overall and for each of the last thirty days with any, and what needs a person.",
  tag: "admin",
  access: "admin",
  response: z.object({
    overall: SumsSchema.extend({
      takenZarCents: z.int().describe("As the providers say it, in rand cents."),
      takenUsdCents: z.int().describe("The same in dollar cents, by PayPal."),
    }),
    days: z
      .array(SumsSchema.extend({ day: z.iso.date().describe("In the shop's time zone.") }))
      .describe("The newest first."),
    bestSellers: z
      .array(z.object({ productId: z.int(), name: z.string(), pieces: z.int(), soldCents: cents }))
      .describe(
        "Of the orders paid in the last thirty days and not refunded whole, the most pieces first; ten at most.",
      ),
    refunds: z
      .array(z.object({ status: z.enum(REFUND_STATUSES), count: z.int(), amountCents: cents }))
      .describe("Only the states there are."),
    payments: countsOf(MONEY_FILTERS).describe("How many payments each filter finds."),
    alerts: z.array(AlertSchema).describe("The newest open ones, fifty at most."),
    openAlerts: z.int(),
  }),
  errors: GUARDED,
});

export type MoneyBoard = z.infer<typeof getMoney.response>;

export const listMoneyPayments = endpoint({
  method: "GET",
  path: "/api/admin/money/payments",
  summary: "Payments beside their orders, the newest first, a page at a time.",
  tag: "admin",
  access: "admin",
  query: z.object({ filter: z.enum(MONEY_FILTERS).default("all"), page: PageNumber }),
  response: pageOf(MoneyPaymentSchema),
  errors: GUARDED,
});

export const getOrderMoney = endpoint({
  method: "GET",
  path: "/api/admin/orders/:id/money",
  summary: "The payments and refunds of an order, and what of it can still go back.",
  tag: "admin",
  access: "admin",
  params: RowParams,
  response: z.object({
    payments: z.array(MoneyPaymentSchema),
    refunds: z.array(RefundSchema),
    leftCents: cents.describe(
      "What of the payment that paid it, or waits for a decision, can still go back.",
    ),
    returnDeductionCents: cents.describe("Taken off when pieces come back from abroad and are not faulty."),
    waitsForDecision: z.boolean(),
  }),
  errors: ["not_found", ...GUARDED],
});

export type OrderMoney = z.infer<typeof getOrderMoney.response>;

const LONGEST_NOTE = 500;

export const refundOrder = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/refunds",
  summary:
    "Gives money of an order back, once for each requestId. All of it takes an order out of packing; pieces named in restock return to the shelf when the money has gone back.",
  tag: "admin",
  access: "admin",
  params: RowParams,
  body: z.object({
    requestId: z
      .uuid()
      .describe("Made by the browser for this one refund: sent again, it is the same refund."),
    amountCents: z.int().min(1).optional().describe("Without it, everything that is left."),
    reason: z.enum(["customer", "store", "review"]).default("store"),
    isReturn: z.boolean().default(false).describe("Pieces came back: from abroad, R150 is taken off."),
    isFaulty: z
      .boolean()
      .default(false)
      .describe("They were faulty or not what was ordered: nothing is taken off."),
    restock: z
      .array(z.object({ line: z.int().min(0), quantity: z.int().min(1) }))
      .max(50)
      .default([]),
    note: z.string().trim().max(LONGEST_NOTE).optional(),
  }),
  response: RefundSchema.extend({ deductionCents: cents }),
  errors: ["not_found", "order_state", ...GUARDED],
});

export type RefundOrderRequest = z.input<typeof refundOrder.body>;

export const acceptPayment = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/accept-payment",
  summary: "Accepts a payment that did not match its order, which is then paid like any other.",
  tag: "admin",
  access: "admin",
  params: RowParams,
  response: z.object({ status: z.enum(ORDER_STATUSES) }),
  errors: ["not_found", "order_state", ...GUARDED],
});

export const resolveAlert = endpoint({
  method: "POST",
  path: "/api/admin/alerts/:id/resolve",
  summary: "Marks an alert as dealt with.",
  tag: "admin",
  access: "admin",
  params: RowParams,
  response: z.object({ openAlerts: z.int() }),
  errors: ["not_found", ...GUARDED],
});
