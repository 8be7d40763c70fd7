/** Paying by card, or by Apple Pay on the card provider's page. */

import type { Checkout, InitializeAnswer } from "#contract/payments/payment.ts";
import { orderCan } from "#domain/orders/order-status.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import {
  addressRefused,
  notHeld,
  payPalHasItsFlow,
  providerRejected,
  providerUnavailable,
} from "#server/payments/payments.errors.ts";
import { lockPayment, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { ADDRESS_REFUSED, DUPLICATE_REFERENCE } from "#server/payments/providers/payment-provider.ts";
import { verifyWithProvider } from "#server/payments/settlement/verify-with-provider.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { beginAttempt, openAttempt } from "./open-attempt.ts";
import {
  callProvider,
  continueAttempt,
  type PaymentMethodRules,
  type Rejection,
  recordRefused,
  type Started,
  startPayment,
} from "./start-payment.ts";
import { watchRefusals } from "./watch-refusals.ts";

const RETRY_AFTER_SECONDS = 3;

type CardMethod = "card" | "apple-pay";

/**
 * Starts a payment and returns the provider's pay page; for an order that is paid, or whose money is on its way, the page
 * on which the shop says how it stands. Throws as `startPayment`; payPalHasItsFlow, providerRejected or providerUnavailable.
 */
export async function initializePayment(
  shop: PaymentsShop,
  checkout: Checkout,
  clientHash?: string,
): Promise<InitializeAnswer> {
  if (checkout.paymentMethod === "paypal") throw payPalHasItsFlow();
  const isApplePay = checkout.paymentMethod === "apple-pay";
  const method = isApplePay && shop.cardProvider.offersApplePay ? "apple-pay" : "card";
  const started = await startPayment(shop, cardRules(shop, method), checkout, clientHash);
  const answer =
    started.kind === "started"
      ? { paymentUrl: started.handle, reference: started.payment.reference }
      : { paymentUrl: resultPageUrl(shop, started.reference), reference: started.reference };
  // The page was loaded when Apple Pay was still offered, or the provider refuses it: the shopper is sent to the card page with a
  // sentence about it.
  const isOnCardPage = started.kind === "started" ? started.payment.method === "card" : method === "card";
  return isApplePay && isOnCardPage ? { ...answer, notice: "apple_pay_unavailable" } : answer;
}

/**
 * The card provider's page for an order that waits for its money; of a paid one, or while money is on its way, the shop's
 * page that says so. Throws notHeld, providerRejected or providerUnavailable.
 */
export async function payOrder(shop: PaymentsShop, { id }: Pick<Order, "id">): Promise<string> {
  const rules = cardRules(shop, "card");
  const begun = await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.paidAt !== null) return { kind: "already-paid" as const, order };
    if (!orderCan.bePaidOnItsPage(order, shop.clock.now())) throw notHeld();
    return { order, ...(await openAttempt(shop, tx, { order, isNew: false }, rules)) };
  });
  if (begun.kind === "already-paid") return resultPageUrl(shop, begun.order.paymentReference ?? "");
  const started = await continueAttempt(shop, rules, begun);
  return started.kind === "started" ? started.handle : resultPageUrl(shop, started.reference);
}

/** The shop's own page for the result of a payment. */
function resultPageUrl({ settings: { publicUrl } }: PaymentsShop, reference: string): string {
  return `${publicUrl}/?payment=success&reference=${reference}`;
}

function cardRules(shop: PaymentsShop, method: CardMethod): PaymentMethodRules {
  const { cardProvider, settings } = shop;
  const { publicUrl } = settings;
  return {
    moneyOf: (order) => moneyOf(shop, order, method),
    latestOf(attempts) {
      const newest = attempts.at(-1);
      return newest?.provider === cardProvider.name ? newest : undefined;
    },
    handleOf: ({ paymentUrl }) => paymentUrl,
    async call(order, payment) {
      const outcome = await cardProvider.initialize({
        reference: payment.reference,
        method: methodOf(payment),
        amount: order.totalCents,
        email: order.customerEmail,
        orderId: order.id,
        callbackUrl: `${publicUrl}/api/payment/return`,
        cancelUrl: `${publicUrl}/api/payment/cancelled/${payment.reference}`,
      });
      if (outcome.kind !== "ok") return outcome;
      const { accessCode: providerOrderId, paymentUrl } = outcome.value;
      return { kind: "ok", value: { providerOrderId, paymentUrl } };
    },
    async rejected(order, payment, rejection) {
      if (rejection.code === DUPLICATE_REFERENCE) return retryAfterLostCall(shop, order, payment);
      if (payment.method === "apple-pay" && rejection.code !== ADDRESS_REFUSED)
        return retryByCard(shop, order, payment);
      return refuse(shop, order, payment, rejection);
    },
    misconfigured: () => alertRefusedKey(shop),
    unavailable: () => providerUnavailable(RETRY_AFTER_SECONDS),
  };
}

/** Of a second call: the provider that refuses it again is not called a third time. */
function cardRulesOfRetry(shop: PaymentsShop, method: CardMethod): PaymentMethodRules {
  return {
    ...cardRules(shop, method),
    rejected: (order, payment, rejection) => refuse(shop, order, payment, rejection),
  };
}

/** Records the refusal and throws what the shopper can do about it. */
async function refuse(
  shop: PaymentsShop,
  order: Order,
  payment: Payment,
  rejection: Rejection,
): Promise<never> {
  const about = { orderId: order.id, reference: payment.reference, code: rejection.code };
  shop.log.error(about, "the card provider rejected a payment");
  await recordRefused(shop, payment, rejection.code);
  if (rejection.code === ADDRESS_REFUSED) throw addressRefused();
  await watchRefusals(shop, payment.provider, rejection);
  throw providerRejected();
}

function moneyOf({ cardProvider }: PaymentsShop, order: Order, method: CardMethod) {
  const { name: provider, mode } = cardProvider;
  return { provider, mode, method, currency: "ZAR", amountMinor: order.totalCents };
}

function methodOf({ method }: Payment): CardMethod {
  return method === "apple-pay" ? "apple-pay" : "card";
}

/** At most once a day. Card payments fail until the owner corrects the key. */
async function alertRefusedKey(shop: PaymentsShop): Promise<void> {
  const day = shop.clock.now().toISOString().slice(0, 10);
  await raiseAlertNow(shop, {
    dedupeKey: `card-key-refused:${day}`,
    kind: "card-key-refused",
    message: "The card provider refuses the shop's key: card payments fail. Check PAYSTACK_SECRET_KEY.",
  });
}

/**
 * The unanswered call had reached the provider, and its pay page cannot be requested again. Where that payment is paid, or
 * its money is on its way, that is the answer; else it is still watched, and the shopper continues under a new reference
 * on the same order.
 */
async function retryAfterLostCall(shop: PaymentsShop, order: Order, lost: Payment): Promise<Started> {
  await verifyWithProvider(shop, lost);
  return retry(shop, order, lost, "lapsed", methodOf(lost));
}

/** The provider does not offer Apple Pay after all: the card page is requested instead. */
function retryByCard(shop: PaymentsShop, order: Order, refused: Payment): Promise<Started> {
  shop.log.error({ orderId: order.id }, "the card provider refuses Apple Pay: switch it off");
  return retry(shop, order, refused, "init_failed", "card");
}

async function retry(
  shop: PaymentsShop,
  order: Order,
  { id, orderId }: Payment,
  status: "lapsed" | "init_failed",
  method: CardMethod,
): Promise<Started> {
  const next = await inTransaction(shop, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const current = await lockPayment(tx, id);
    if (!paymentCan.beSettled(current) || !paymentCan.beSuperseded(current))
      return { kind: "under-way" as const, reference: current.reference };
    await updatePayment(tx, id, { status, updatedAt: shop.clock.now() });
    return beginAttempt(shop, tx, locked, moneyOf(shop, locked, method));
  });
  return "kind" in next ? next : callProvider(shop, cardRulesOfRetry(shop, method), order, next);
}
