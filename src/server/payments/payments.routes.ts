import {
  initializePayment as initializeEndpoint,
  listPaymentMethods,
  verifyPayment as verifyEndpoint,
} from "#contract/payment.ts";
import { setUpPayPal } from "#contract/paypal.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import { initializePayment } from "./initialize-payment.ts";
import type { PaymentsContext } from "./payments-context.ts";
import { verifyPayment } from "./verify-payment.ts";

/** The payment operations that the shop's pages call. */
export function paymentRoutes(context: PaymentsContext, hasRateLimits: boolean): Route[] {
  return [
    handle(
      initializeEndpoint,
      ({ body }) => initializePayment(context, body),
      limited(RATE_LIMITS.initializePayment, hasRateLimits),
    ),
    handle(
      verifyEndpoint,
      ({ body }) => verifyPayment(context, body.reference),
      limited(RATE_LIMITS.verifyPayment, hasRateLimits),
    ),
    handle(setUpPayPal, async () => ({
      error: "not_configured" as const,
      message: "PayPal is not set up in this shop. Please pay by card.",
    })),
    handle(listPaymentMethods, async () => ({
      card: true,
      applePay: false,
      paypal: false,
      sandbox: context.cardProvider.mode === "sandbox",
    })),
  ];
}
