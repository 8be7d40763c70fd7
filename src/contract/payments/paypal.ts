import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { CheckoutSchema } from "./payment.ts";

/** Data for PayPal's button, and the rate at which rand becomes dollars. */
const PayPalReady = z.object({
  clientToken: z.string(),
  environment: z.enum(["sandbox", "live"]),
  sdkUrl: z.string(),
  currency: z.literal("USD"),
  zarPerUsd: z.number(),
  expiresIn: z.int().describe("Seconds."),
});

/** PayPal is not set up: the checkout falls back to card payments. */
const PayPalUnavailable = z.object({ error: z.literal("not_configured"), message: z.string() });

export const setUpPayPal = endpoint("GET /api/paypal/setup", {
  summary:
    "What the browser needs to offer PayPal; `not_configured`, with status 200, when it is not set up.",
  tag: "payment",
  access: "everybody",
  response: z.union([PayPalReady, PayPalUnavailable]),
  errors: ["rate_limited", "provider_unavailable"],
});

export type PayPalSetup = z.infer<typeof setUpPayPal.response>;
export type PayPalReady = z.infer<typeof PayPalReady>;

/** Dollars with two decimals, as PayPal writes them. */
const DollarText = z.string().regex(/^\d{1,7}\.\d{2}$/);

export const createPayPalOrder = endpoint("POST /api/paypal/order", {
  summary:
    "Prices and records the order like `initializePayment`, converts it to dollars at the shop's rate and creates PayPal's order.",
  tag: "payment",
  access: "everybody",
  body: z.object({
    amount: DollarText.describe(
      "The dollars the shopper was shown. Refused with `price_changed` when the shop's figure is another.",
    ),
    currency: z.literal("USD"),
    intent: z.literal("CAPTURE"),
    checkout: CheckoutSchema.optional().describe(
      "The fields of `initializePayment`; without them the call is refused with `checkout_required`.",
    ),
  }),
  response: z.object({
    id: z.string().describe("PayPal's order id."),
    reference: z.string(),
    amountUsd: DollarText,
    zarPerUsd: z.number(),
  }),
  /** `order_state` carries the `reference` of the payment when this cart is paid or its payment is under way. */
  errors: [
    "checkout_required",
    "price_changed",
    "out_of_stock",
    "piece_limit",
    "order_state",
    "rate_limited",
    "provider_rejected",
    "provider_unavailable",
  ],
});

export const capturePayPalOrder = endpoint("POST /api/paypal/order/:orderId/capture", {
  summary:
    "Captures an approved PayPal order, once. `pending`, with status 202, while PayPal has not confirmed it.",
  tag: "payment",
  access: "everybody",
  params: z.object({ orderId: z.string().regex(/^[A-Z0-9]{1,36}$/, "must be a PayPal order id") }),
  response: z.object({
    status: z.enum(["success", "pending"]),
    reference: z.string(),
    orderId: z.int().nullable(),
    amount: z.number().nullable().describe("Rand, as a number."),
  }),
  statuses: [200, 202],
  /** `payment_declined` carries PayPal's `issue` and `recoverable`: whether the buyer may try another card. */
  errors: ["not_found", "reservation_expired", "payment_declined", "rate_limited", "provider_unavailable"],
});

export type PayPalOrderRequest = z.input<typeof createPayPalOrder.body>;
export type CreatedPayPalOrder = z.infer<typeof createPayPalOrder.response>;
export type CapturedPayPalOrder = z.infer<typeof capturePayPalOrder.response>;
