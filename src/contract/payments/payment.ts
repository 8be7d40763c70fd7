import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { ClaimedCents, ClaimedRand } from "#contract/call/money.ts";
import { OrderKeyText } from "#contract/call/order-key.ts";
import { emailAddress, filledText, plainText } from "#contract/call/plain-text.ts";
import { foldCountry } from "#domain/orders/address/fold-country.ts";
import { MOST_LINES, MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { PAYMENT_METHODS } from "#domain/payments/payment-methods.ts";
import { PAYMENT_REFERENCE } from "#domain/payments/payment-reference.ts";
import { LONGEST_ADDRESS_TEXTS as LONGEST, LONGEST_GIFT_MESSAGE } from "#domain/texts/longest-texts.ts";

/** Where the parcel goes. The optional fields help the courier. */
export const ShippingAddressSchema = z.object({
  street: filledText(LONGEST.street),
  street2: plainText(LONGEST.street).optional(),
  city: filledText(LONGEST.city),
  postalCode: filledText(LONGEST.postalCode),
  state: filledText(LONGEST.state),
  country: filledText(LONGEST.country)
    .overwrite(foldCountry)
    .default(HOME_COUNTRY)
    .describe(
      "A listed country's code; its name and ISO's codes of two and three letters are read as that code.",
    ),
  phone: plainText(LONGEST.phone).optional(),
  specialInstructions: plainText(LONGEST.specialInstructions).optional(),
});

export type ShippingAddress = z.infer<typeof ShippingAddressSchema>;

export const GiftSchema = z.object({
  recipient: plainText(LONGEST.name).describe("The name on the parcel; the buyer's when it is empty."),
  message: plainText(LONGEST_GIFT_MESSAGE).describe("Printed on the slip in the parcel."),
});

const blankToUndefined = (value: unknown) => (value === null || value === "" ? undefined : value);

export const OrderLineRequest = z.object({
  id: z.int().min(1).max(2_147_483_647),
  name: plainText(200).optional(),
  price: ClaimedRand,
  quantity: z.int().min(1).max(MOST_PIECES_PER_LINE),
  size: z.preprocess(blankToUndefined, plainText(40).optional()),
  color: z.preprocess(blankToUndefined, plainText(40).optional()),
});

/** A cart to be paid. The shop prices it from its own rows; the amounts in it are only compared, so that a change is noticed. */
export const CheckoutSchema = z.object({
  email: emailAddress(),
  amount: ClaimedCents,
  paymentMethod: z.enum(PAYMENT_METHODS),
  customerName: filledText(LONGEST.name),
  shippingAddress: ShippingAddressSchema.optional().describe(
    "Left out for a cart of files alone; one that is sent with it is not kept.",
  ),
  gift: GiftSchema.optional().describe(
    "A gift: the slip in its parcel has no link to the order. Not kept for a cart of files alone.",
  ),
  shippingCost: ClaimedRand,
  items: z.array(OrderLineRequest).min(1, "The cart is empty").max(MOST_LINES),
  source: z
    .string()
    .max(100)
    .optional()
    .describe("Where the visit began: a word such as instagram, or a host. Anything else is not kept."),
  checkoutKey: z
    .uuid()
    .optional()
    .describe("A random uuid for each cart: a retry or an edited cart finds the order it belongs to."),
});

export type Checkout = z.infer<typeof CheckoutSchema>;
/** A checkout as the browser sends it, before the server has read it. */
export type CheckoutRequest = z.input<typeof CheckoutSchema>;

export const initializePayment = endpoint("POST /api/payment/initialize", {
  summary:
    "Prices the cart, reserves its pieces, records the order and returns the address of the provider's pay page.",
  tag: "payment",
  access: "everybody",
  body: CheckoutSchema,
  response: z.object({
    paymentUrl: z.string(),
    reference: z.string(),
    notice: z
      .enum(["apple_pay_unavailable"])
      .optional()
      .describe("Apple Pay was asked for and is not offered: the pay page takes cards instead."),
  }),
  errors: [
    "use_paypal_flow",
    "order_state",
    "price_changed",
    "out_of_stock",
    "piece_limit",
    "rate_limited",
    "provider_rejected",
    "provider_unavailable",
  ],
});

export type InitializeAnswer = z.infer<typeof initializePayment.response>;

export const VERIFY_STATUSES = [
  "success",
  "pending",
  "failed",
  "expired",
  "review",
  "refund_pending",
  "refunded",
] as const;

export type VerifyStatus = (typeof VERIFY_STATUSES)[number];

export const verifyPayment = endpoint("POST /api/payment/verify", {
  summary:
    "The state of the payment with this reference. Asks the provider while it is open; carries no personal data.",
  tag: "payment",
  access: "everybody",
  body: z.object({
    reference: z.string().regex(PAYMENT_REFERENCE, "must be a payment reference"),
    checkoutKey: z
      .uuid()
      .optional()
      .describe("The key of the cart that was paid, by which a browser proves that it was the one."),
    orderKey: OrderKeyText.optional().describe(
      "The key of the order's link, where it was paid on its own page.",
    ),
  }),
  response: z.object({
    status: z.enum(VERIFY_STATUSES),
    orderId: z.int().nullable(),
    orderNumber: z.string().nullable().describe("The number shown to the shopper, a short random code."),
    amount: z.number().nullable().describe("Rand, as a number."),
    isOnHold: z
      .boolean()
      .optional()
      .describe("Pending for hours or days: the provider has the money and checks it."),
    orderUrl: z
      .string()
      .optional()
      .describe(
        "The order's own page, with the key that opens it: once it is paid for the `checkoutKey` it was placed with, and at any time for its own `orderKey`.",
      ),
    paidAt: z.iso.datetime().optional().describe("When the order was paid; given together with `orderUrl`."),
  }),
  errors: ["not_found", "rate_limited"],
});

export type VerifyAnswer = z.infer<typeof verifyPayment.response>;

export const listPaymentMethods = endpoint("GET /api/payment/methods", {
  summary: "The payment methods the shop offers now.",
  tag: "payment",
  access: "everybody",
  response: z.object({ card: z.boolean(), applePay: z.boolean(), paypal: z.boolean(), sandbox: z.boolean() }),
});

export type PaymentMethodsAnswer = z.infer<typeof listPaymentMethods.response>;
