import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { CheckoutSchema, PriceChangedDetails } from "./payment.ts";

/** What the browser needs to show PayPal's button, and the rate at which rand becomes dollars. */
const PayPalReady = z.object({
  clientToken: z.string(),
  environment: z.enum(["sandbox", "live"]),
  sdkUrl: z.string(),
  currency: z.literal("USD"),
  zarPerUsd: z.number(),
  expiresIn: z.int().describe("Seconds."),
});

/** The shop cannot take PayPal now: the checkout goes back to card. */
const PayPalUnavailable = z.object({ error: z.literal("not_configured"), message: z.string() });

export const setUpPayPal = endpoint({
  method: "GET",
  path: "/api/paypal/setup",
  summary: "Whether PayPal can be used now, and with what; an error in a 200 answer when it is not set up.",
  tag: "payment",
  response: z.union([PayPalReady, PayPalUnavailable]),
  errors: ["rate_limited", "provider_unavailable"],
});

export type PayPalSetup = z.infer<typeof setUpPayPal.response>;
export type PayPalReady = z.infer<typeof PayPalReady>;

/** Dollars with two decimals, as PayPal writes them. */
const DollarText = z.string().regex(/^\d{1,7}\.\d{2}$/);

export const createPayPalOrder = endpoint({
  method: "POST",
  path: "/api/paypal/order",
  summary:
    "Prices and records the order as initialize does, converts it to dollars at the shop's own rate, and creates PayPal's order.",
  tag: "payment",
  body: z.object({
    amount: DollarText.describe(
      "The dollars the shopper was shown; any other figure than the shop's is a 409.",
    ),
    currency: z.literal("USD"),
    intent: z.literal("CAPTURE"),
    checkout: CheckoutSchema.optional().describe(
      "The same fields as initialize; without them, 400 checkout_required.",
    ),
  }),
  response: z.object({
    id: z.string().describe("PayPal's order id."),
    reference: z.string(),
    amountUsd: DollarText,
    zarPerUsd: z.number(),
  }),
  /** `order_state` carries the `reference` of a cart that is paid already or whose money is on its way. */
  errors: [
    "checkout_required",
    "price_changed",
    "out_of_stock",
    "order_state",
    "rate_limited",
    "provider_rejected",
    "provider_unavailable",
  ],
});

/** A 409 `price_changed` of the PayPal order also says the dollars and the rate. */
export const PayPalPriceChanged = PriceChangedDetails.extend({
  amountUsd: z.string(),
  zarPerUsd: z.number(),
});

export const capturePayPalOrder = endpoint({
  method: "POST",
  path: "/api/paypal/order/:orderId/capture",
  summary:
    "Takes the money of an approved PayPal order, once. `pending` (202) while PayPal has not said how it ended.",
  tag: "payment",
  params: z.object({ orderId: z.string().regex(/^[A-Z0-9]{1,36}$/, "must be a PayPal order id") }),
  response: z.object({
    status: z.enum(["success", "pending"]),
    reference: z.string(),
    orderId: z.int().nullable(),
    amount: z.number().nullable().describe("Rand, as a number."),
  }),
  statuses: [200, 202],
  /** `payment_declined` (422) carries `issue` and `recoverable`: whether the buyer may choose another card. */
  errors: ["not_found", "reservation_expired", "payment_declined", "rate_limited", "provider_unavailable"],
});

/** The dollars the shopper was shown, and the checkout they were shown for. */
export type PayPalOrderRequest = z.input<typeof createPayPalOrder.body>;
export type CreatedPayPalOrder = z.infer<typeof createPayPalOrder.response>;
export type CapturedPayPalOrder = z.infer<typeof capturePayPalOrder.response>;
