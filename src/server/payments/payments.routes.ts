import {
  initializePayment as initializeEndpoint,
  listPaymentMethods,
  verifyPayment as verifyEndpoint,
} from "#contract/payment.ts";
import {
  capturePayPalOrder as captureEndpoint,
  createPayPalOrder as createEndpoint,
  setUpPayPal as setUpEndpoint,
} from "#contract/paypal.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import type { PaymentsContext } from "./payments-context.ts";
import { capturePayPalOrder } from "./settlement/capture-paypal-order.ts";
import { verifyPayment } from "./settlement/verify-payment.ts";
import { hashClient } from "./start/client-hash.ts";
import { createPayPalOrder } from "./start/create-paypal-order.ts";
import { initializePayment } from "./start/initialize-payment.ts";
import { setUpPayPal } from "./start/set-up-paypal.ts";

/** The payment operations that the shop's pages call. */
export function paymentRoutes(context: PaymentsContext, hasRateLimits: boolean): Route[] {
  const hashOf = async (address: string) => (hasRateLimits ? hashClient(context.db, address) : undefined);
  return [
    handle(
      initializeEndpoint,
      async ({ body, request }) => initializePayment(context, body, await hashOf(request.ip)),
      limited(RATE_LIMITS.initializePayment, hasRateLimits),
    ),
    handle(
      verifyEndpoint,
      ({ body }) => verifyPayment(context, body.reference),
      limited(RATE_LIMITS.verifyPayment, hasRateLimits),
    ),
    handle(setUpEndpoint, () => setUpPayPal(context), limited(RATE_LIMITS.setUpPayPal, hasRateLimits)),
    handle(
      createEndpoint,
      async ({ body, request }) => createPayPalOrder(context, body, await hashOf(request.ip)),
      limited(RATE_LIMITS.initializePayment, hasRateLimits),
    ),
    handle(
      captureEndpoint,
      async ({ params, reply }) => {
        const captured = await capturePayPalOrder(context, params.orderId);
        if (captured.status === "pending") reply.status(202);
        return captured;
      },
      limited(RATE_LIMITS.capturePayPalOrder, hasRateLimits),
    ),
    handle(listPaymentMethods, async () => ({
      card: true,
      applePay: context.cardProvider.offersApplePay,
      paypal: context.paypal !== undefined,
      sandbox: context.cardProvider.mode === "sandbox",
    })),
  ];
}
