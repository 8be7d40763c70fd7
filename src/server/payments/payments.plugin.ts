import type { FastifyRequest } from "fastify";
import { cancelOwnOrder, payOrder as payOrderEndpoint } from "#contract/orders/order-page.ts";
import {
  initializePayment as initializeEndpoint,
  listPaymentMethods,
  verifyPayment as verifyEndpoint,
} from "#contract/payments/payment.ts";
import {
  capturePayPalOrder as captureEndpoint,
  createPayPalOrder as createEndpoint,
  setUpPayPal as setUpEndpoint,
} from "#contract/payments/paypal.ts";
import { DAY, HOUR, SECOND } from "#domain/time/time.ts";
import { calledOrigin } from "#server/http/addresses/called-address.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { refuseFor } from "#server/http/limits/count-calls.ts";
import type { Limit } from "#server/http/limits/limit.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { openOrder, orderKeyOf } from "#server/orders/order-page/open-order.ts";
import { isRefused } from "#server/platform/domain-error.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { closeDays } from "./books/books.ts";
import { sweepPayments } from "./payment-sweeper.ts";
import type { PaymentsShop } from "./payments-shop.ts";
import { alertOldRate, offeredPayPal } from "./paypal-offer.ts";
import { reconcile } from "./reconciliation/reconcile.ts";
import { cancelByBuyer } from "./refunds/cancel-order.ts";
import { capturePayPalOrder } from "./settlement/capture-paypal-order.ts";
import { watchHeldEditions } from "./settlement/free-held.ts";
import { verifyPayment } from "./settlement/verify-payment.ts";
import { createClientHash } from "./start/client-hash.ts";
import { initializePayment, payOrder } from "./start/initialize-payment.ts";
import { watchCardTesting } from "./start/limit-starts.ts";
import { addReturnRoutes } from "./start/return.routes.ts";
import { createPayPalOrder, setUpPayPal } from "./start/start-paypal.ts";
import { addWebhookRoutes } from "./webhooks/webhook.routes.ts";

const SWEEP_EVERY_SECONDS = 30;
const RECONCILE_EVERY_SECONDS = DAY / SECOND;
const CARD_TESTING_LOOKED_FOR_EVERY_SECONDS = 60;
const HELD_EDITIONS_LOOKED_FOR_EVERY_SECONDS = 60;
const BOOKS_CLOSED_EVERY_SECONDS = HOUR / SECOND;
const RATE_LOOKED_AT_EVERY_SECONDS = HOUR / SECOND;

/**
 * Routes for starting payments, the providers' webhooks and browser returns, and the job that finishes what they did
 * not report.
 */
export const payments: ShopPlugin<PaymentsShop> = async (app, { shop }) => {
  const hashClient = createClientHash(shop.db);
  const hashOf = async (address: string) => (shop.limitsCallers ? hashClient(address) : undefined);
  registerRoutes(app, [
    handle(
      initializeEndpoint,
      async ({ body, request }) => {
        const called = calledAt(shop, request);
        const answer = await initializePayment(called, body, await hashOf(request.ip));
        // The sandbox's pay page, and the shop's own result page.
        return { ...answer, paymentUrl: moveOrigin(answer.paymentUrl, shop, called) };
      },
      limited(floodLimit(shop)),
    ),
    handle(
      verifyEndpoint,
      async ({ body, request }) => {
        const network = networkOf(request.ip);
        // Asking for what exists is no guess, and costs no query.
        refuseFor(shop.callCounts.waitOf(LIMITS.misses, network));
        const answer = await verifyPayment(shop, body).catch(async (error: unknown) => {
          if (isRefused(error, "not_found")) refuseFor(await shop.callCounts.take(LIMITS.misses, network));
          throw error;
        });
        const { orderUrl } = answer;
        return orderUrl === undefined
          ? answer
          : { ...answer, orderUrl: moveOrigin(orderUrl, shop, calledAt(shop, request)) };
      },
      limited(LIMITS.verifyPayment),
    ),
    handle(
      cancelOwnOrder,
      async ({ params, query, request }) => {
        const key = orderKeyOf(request, query.key);
        await cancelByBuyer(shop, await openOrder(shop, params.number, key));
        return { success: true as const };
      },
      limited(LIMITS.orderPage, LIMITS.order),
    ),
    handle(
      payOrderEndpoint,
      async ({ params, query, request }) => {
        const order = await openOrder(shop, params.number, orderKeyOf(request, query.key));
        const called = calledAt(shop, request);
        return { paymentUrl: moveOrigin(await payOrder(called, order), shop, called) };
      },
      limited(LIMITS.orderPage, LIMITS.order),
    ),
    handle(setUpEndpoint, () => setUpPayPal(shop), limited(LIMITS.setUpPayPal)),
    handle(
      createEndpoint,
      async ({ body, request }) => createPayPalOrder(calledAt(shop, request), body, await hashOf(request.ip)),
      limited(floodLimit(shop)),
    ),
    handle(
      captureEndpoint,
      async ({ params, reply }) => {
        const captured = await capturePayPalOrder(shop, params.orderId);
        if (captured.status === "pending") reply.status(202);
        return captured;
      },
      limited(LIMITS.capturePayPalOrder, LIMITS.payPalOrder),
    ),
    handle(listPaymentMethods, async () => ({
      card: true,
      applePay: shop.cardProvider.offersApplePay,
      paypal: offeredPayPal(shop) !== undefined,
      sandbox: shop.cardProvider.mode === "sandbox",
    })),
  ]);
  addReturnRoutes(app, shop.settings);
  await addWebhookRoutes(app, shop);
  shop.jobs.push({
    name: "cardtesting",
    everySeconds: CARD_TESTING_LOOKED_FOR_EVERY_SECONDS,
    run: () => watchCardTesting(shop),
  });
  shop.jobs.push({
    name: "heldeditions",
    everySeconds: HELD_EDITIONS_LOOKED_FOR_EVERY_SECONDS,
    run: () => watchHeldEditions(shop),
  });
  shop.jobs.push({
    name: "payments",
    everySeconds: SWEEP_EVERY_SECONDS,
    wakesOn: ["refunds"],
    run: () => sweepPayments(shop),
  });
  shop.jobs.push({
    name: "reconciliation",
    everySeconds: RECONCILE_EVERY_SECONDS,
    run: () => reconcile(shop),
  });
  shop.jobs.push({
    name: "books",
    everySeconds: BOOKS_CLOSED_EVERY_SECONDS,
    run: () => closeDays(shop),
  });
  shop.jobs.push({
    name: "dollarrate",
    everySeconds: RATE_LOOKED_AT_EVERY_SECONDS,
    run: () => alertOldRate(shop),
  });
};

/**
 * Against floods only. How many payments one person or network may start is limited in `limit-starts.ts`, where paid
 * ones do not count.
 */
function floodLimit({ settings }: PaymentsShop): Limit {
  return { ...LIMITS.startPayment, most: () => 10 * settings.startLimits.perNetwork };
}

/** The shop with the address of this request as its public one, to which the provider's page sends the shopper back. */
function calledAt(shop: PaymentsShop, request: FastifyRequest): PaymentsShop {
  const publicUrl = calledOrigin(request, shop.settings);
  return { ...shop, settings: { ...shop.settings, publicUrl } };
}

function moveOrigin(url: string, { settings: from }: PaymentsShop, { settings: to }: PaymentsShop): string {
  return url.startsWith(`${from.publicUrl}/`) ? `${to.publicUrl}${url.slice(from.publicUrl.length)}` : url;
}
