import type { PayPalSetup } from "#contract/paypal.ts";
import { dollarRateNumber } from "#domain/money/dollars.ts";
import { PayPalUnavailable } from "#server/payments/payments.errors.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { offeredPayPal } from "#server/payments/paypal-offer.ts";

const RETRY_AFTER_SECONDS = 3;

const NOT_CONFIGURED = {
  error: "not_configured",
  message: "PayPal is not offered right now. Please pay by card.",
} as const;

/**
 * What a browser needs for PayPal's button, with a token for it alone. Throws PayPalUnavailable when PayPal does not
 * answer.
 */
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
      throw new PayPalUnavailable(RETRY_AFTER_SECONDS);
  }
}
