/** Paying by PayPal: its order is created here in dollars, and captured later, when the buyer has agreed. */

import type { Checkout } from "#contract/payments/payment.ts";
import type { CreatedPayPalOrder, PayPalSetup } from "#contract/payments/paypal.ts";
import { type DollarRate, dollarRateNumber, dollarText, toDollars } from "#domain/money/dollars.ts";
import { toRandNumber, zarCents } from "#domain/money/money.ts";
import { PriceHasChanged } from "#server/orders/orders.errors.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import {
  alreadyBeingPaid,
  checkoutRequired,
  methodNotOffered,
  payPalRejected,
  payPalUnavailable,
  tooSmallForPayPal,
} from "#server/payments/payments.errors.ts";
import type { Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { offeredPayPal } from "#server/payments/paypal-offer.ts";
import type { PayPalProvider } from "#server/payments/providers/payment-provider.ts";
import { type PaymentMethodRules, type Rejection, recordRefused, startPayment } from "./start-payment.ts";
import { watchRefusals } from "./watch-refusals.ts";

const RETRY_AFTER_SECONDS = 3;

type Request = { readonly amount: string; readonly checkout?: Checkout | undefined };

/**
 * Converts the total of this checkout to dollars and creates PayPal's order for it; a retry finds the same one. Throws as
 * `startPayment`, and PriceHasChanged with the dollars when the browser showed others; checkoutRequired, alreadyBeingPaid,
 * methodNotOffered, payPalRejected or payPalUnavailable.
 */
export async function createPayPalOrder(
  shop: PaymentsShop,
  { amount, checkout }: Request,
  clientHash?: string,
): Promise<CreatedPayPalOrder> {
  const paypal = offeredPayPal(shop);
  if (!paypal) throw methodNotOffered();
  if (!checkout) throw checkoutRequired();
  // Read once, because the owner may change the rate meanwhile.
  const { rate } = paypal;
  const rules = paypalRules(shop, paypal, rate, amount);
  const started = await startPayment(shop, rules, checkout, clientHash).catch((error: unknown) => {
    throw error instanceof PriceHasChanged ? withDollars(error, rate) : error;
  });
  if (started.kind !== "started") throw alreadyBeingPaid(started.reference);
  return {
    id: started.handle,
    reference: started.payment.reference,
    amountUsd: dollarText(toDollars(started.order.totalCents, rate)),
    zarPerUsd: dollarRateNumber(rate),
  };
}

function paypalRules(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  rate: DollarRate,
  shown: string,
): PaymentMethodRules {
  const { name: provider, mode } = paypal;
  const { publicUrl } = shop.settings;
  return {
    check(order) {
      const dollars = toDollars(order.totalCents, rate);
      if (dollars <= 0) throw tooSmallForPayPal();
      if (dollarText(dollars) !== shown) throw new PriceHasChanged(pricesOf(order));
    },
    moneyOf: (order) => ({
      provider,
      mode,
      method: "paypal",
      currency: "USD",
      amountMinor: toDollars(order.totalCents, rate),
      fxRate: rate,
    }),
    latestOf(attempts) {
      const newest = attempts.findLast((attempt) => attempt.provider === provider);
      // An order at another rate is not reused: the shopper has been shown other dollars.
      return newest?.fxRate === rate ? newest : undefined;
    },
    handleOf: ({ providerOrderId }) => providerOrderId,
    call: (order, payment) =>
      paypal.createOrder({
        reference: payment.reference,
        requestId: payment.reference,
        total: toDollars(order.totalCents, rate),
        shipping: toDollars(order.shippingCents, rate),
        description: `Order ${order.number}`,
        returnUrl: `${publicUrl}/api/paypal/return/${payment.reference}`,
        cancelUrl: `${publicUrl}/api/paypal/cancelled/${payment.reference}`,
      }),
    async rejected(order: Order, payment: Payment, rejection: Rejection) {
      const about = { orderId: order.id, reference: payment.reference, code: rejection.code };
      shop.log.error(about, "PayPal rejected an order");
      await recordRefused(shop, payment, rejection.code);
      await watchRefusals(shop, provider, rejection);
      throw payPalRejected();
    },
    misconfigured: async () => undefined,
    unavailable: () => payPalUnavailable(RETRY_AFTER_SECONDS),
  };
}

/** The shop's prices, in rand and in dollars, for the browser to show. */
function withDollars(error: PriceHasChanged, rate: DollarRate): PriceHasChanged {
  const { prices } = error;
  const amountUsd = dollarText(toDollars(zarCents(prices.amount), rate));
  return new PriceHasChanged(prices, { amountUsd, zarPerUsd: dollarRateNumber(rate) });
}

function pricesOf(order: Order) {
  return {
    lines: order.items.map((item) => ({
      id: item.productId,
      ...(item.size !== null && { size: item.size }),
      ...(item.color !== null && { color: item.color }),
      price: toRandNumber(item.unitPriceCents),
    })),
    shippingCost: toRandNumber(order.shippingCents),
    amount: order.totalCents,
  };
}

const NOT_CONFIGURED = {
  error: "not_configured",
  message: "PayPal is not offered right now. Please pay by card.",
} as const;

/** Data for PayPal's button, with a token for this browser alone. Throws payPalUnavailable when PayPal does not respond. */
export async function setUpPayPal(shop: PaymentsShop): Promise<PayPalSetup> {
  const paypal = offeredPayPal(shop);
  if (!paypal) return NOT_CONFIGURED;
  const outcome = await paypal.setup();
  switch (outcome.kind) {
    case "ok":
      return {
        clientToken: outcome.value.clientToken,
        environment: paypal.environment,
        sdkUrl: outcome.value.sdkUrl,
        currency: "USD",
        zarPerUsd: dollarRateNumber(paypal.rate),
        expiresIn: outcome.value.expiresInSeconds,
      };
    case "misconfigured":
    case "rejected":
      return NOT_CONFIGURED;
    case "rate-limited":
    case "unknown":
      throw payPalUnavailable(RETRY_AFTER_SECONDS);
  }
}
