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
import { handle, registerRoutes } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { sweepPayments } from "./payment-sweeper.ts";
import type { PaymentsShop } from "./payments-shop.ts";
import { capturePayPalOrder } from "./settlement/capture-paypal-order.ts";
import { verifyPayment } from "./settlement/verify-payment.ts";
import { hashClient } from "./start/client-hash.ts";
import { createPayPalOrder } from "./start/create-paypal-order.ts";
import { initializePayment } from "./start/initialize-payment.ts";
import { addReturnRoutes } from "./start/return.routes.ts";
import { setUpPayPal } from "./start/set-up-paypal.ts";
import { addWebhookRoutes } from "./webhooks/webhook.routes.ts";

const SWEEP_EVERY_SECONDS = 30;

/** Paying, what the providers tell us of it, and the job that finds out what nobody told. */
export const payments: ShopPlugin<PaymentsShop> = async (app, { shop }) => {
  const hashOf = async (address: string) => (shop.limitsCallers ? hashClient(shop.db, address) : undefined);
  registerRoutes(app, [
    handle(
      initializeEndpoint,
      async ({ body, request }) => initializePayment(shop, body, await hashOf(request.ip)),
      limited(RATE_LIMITS.initializePayment),
    ),
    handle(
      verifyEndpoint,
      ({ body }) => verifyPayment(shop, body.reference),
      limited(RATE_LIMITS.verifyPayment),
    ),
    handle(setUpEndpoint, () => setUpPayPal(shop), limited(RATE_LIMITS.setUpPayPal)),
    handle(
      createEndpoint,
      async ({ body, request }) => createPayPalOrder(shop, body, await hashOf(request.ip)),
      limited(RATE_LIMITS.initializePayment),
    ),
    handle(
      captureEndpoint,
      async ({ params, reply }) => {
        const captured = await capturePayPalOrder(shop, params.orderId);
        if (captured.status === "pending") reply.status(202);
        return captured;
      },
      limited(RATE_LIMITS.capturePayPalOrder),
    ),
    handle(listPaymentMethods, async () => ({
      card: true,
      applePay: shop.cardProvider.offersApplePay,
      paypal: shop.paypal !== undefined,
      sandbox: shop.cardProvider.mode === "sandbox",
    })),
  ]);
  addReturnRoutes(app, shop.settings.publicUrl);
  await addWebhookRoutes(app, shop);
  shop.jobs.push({
    name: "payments",
    everySeconds: SWEEP_EVERY_SECONDS,
    wakesOn: ["refunds"],
    run: () => sweepPayments(shop),
  });
};
