import type { Checkout, InitializeAnswer } from "#contract/payment.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { SECOND } from "#domain/time/time.ts";
import { raiseAlertNow } from "#server/alerts/raise-alert.ts";
import type { Transaction } from "#server/database/client.ts";
import { cancelOrder, lockOrder, type Order } from "#server/orders/orders.service.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { ProviderRejected, ProviderUnavailable, UsePayPalFlow } from "#server/payments/payments.errors.ts";
import {
  findPayment,
  findPaymentsOfOrder,
  lockPayment,
  type Payment,
  updatePayment,
} from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import {
  DUPLICATE_REFERENCE,
  type Outcome,
  type StartedPayment,
} from "#server/payments/providers/payment-provider.ts";
import { askAndSettle } from "#server/payments/settlement/ask-provider.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { type Attempt, openAttempt, resultPageUrl, startNew } from "./open-attempt.ts";

const RETRY_AFTER_SECONDS = 3;
const POLL_MS = 250;
const LONGEST_WAIT_MS = 5 * SECOND;

type CardMethod = "card" | "apple-pay";

/**
 * Records the order, reserves its pieces, and only then calls the provider: what has been charged is always known.
 * `clientHash` names the network address whose open reservations are counted; without one they are not.
 * Throws the errors of placing an order, UsePayPalFlow, ProviderRejected or ProviderUnavailable.
 */
export async function initializePayment(
  shop: PaymentsShop,
  checkout: Checkout,
  clientHash?: string,
): Promise<InitializeAnswer> {
  if (checkout.paymentMethod === "paypal") throw new UsePayPalFlow();
  const isApplePay = checkout.paymentMethod === "apple-pay";
  const method = isApplePay && shop.cardProvider.offersApplePay ? "apple-pay" : "card";
  const answer = await initializeBy(shop, checkout, method, clientHash);
  // A stale page may still show the button: its shopper lands on the card page, and is told.
  return isApplePay && method === "card" ? { ...answer, notice: "apple_pay_unavailable" } : answer;
}

async function initializeBy(
  shop: PaymentsShop,
  checkout: Checkout,
  method: CardMethod,
  clientHash: string | undefined,
): Promise<InitializeAnswer> {
  const now = shop.clock.now();
  const begun = await inTransaction(shop, async (tx) => {
    const placed = await placeOrder(tx, checkout, shop.orderPolicy, mayBeSuperseded, now, clientHash);
    if (placed.kind === "already-paid") return placed;
    const attempt = await openAttempt(shop, tx, placed.order, method);
    return { kind: "attempt" as const, attempt, order: placed.order };
  });
  if (begun.kind === "already-paid") return alreadyPaid(shop, begun.order);
  return followAttempt(shop, begun.order, begun.attempt);
}

/** An older order of the same cart may go unless money is on its way to it. */
export async function mayBeSuperseded(tx: Transaction, order: Order): Promise<boolean> {
  const attempts = await findPaymentsOfOrder(tx, order.id);
  return attempts.every((payment) => paymentCan.beSuperseded(payment));
}

function alreadyPaid(shop: PaymentsShop, order: Order): InitializeAnswer {
  const reference = order.paymentReference ?? "";
  return { reference, paymentUrl: resultPageUrl(shop, reference) };
}

function followAttempt(shop: PaymentsShop, order: Order, attempt: Attempt): Promise<InitializeAnswer> {
  switch (attempt.kind) {
    case "reuse":
      return Promise.resolve({ paymentUrl: attempt.paymentUrl, reference: attempt.payment.reference });
    case "wait":
      return waitForOther(shop, attempt.payment);
    case "start":
      return callProvider(shop, order, attempt.payment);
  }
}

/** Two clicks are one payment: the second waits, in real time, for the first one's answer. */
async function waitForOther(shop: PaymentsShop, payment: Payment): Promise<InitializeAnswer> {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const current = await findPayment(shop.db, payment.id);
    if (current?.status === "awaiting_customer" && current.paymentUrl !== null) {
      return { paymentUrl: current.paymentUrl, reference: current.reference };
    }
    if (current?.status !== "created") break;
  }
  throw new ProviderUnavailable(RETRY_AFTER_SECONDS);
}

async function callProvider(shop: PaymentsShop, order: Order, payment: Payment): Promise<InitializeAnswer> {
  const outcome = await shop.cardProvider.initialize({
    reference: payment.reference,
    method: payment.method === "apple-pay" ? "apple-pay" : "card",
    amount: order.totalCents,
    email: order.customerEmail,
    orderId: order.id,
    callbackUrl: `${shop.settings.publicUrl}/api/payment/return`,
    cancelUrl: `${shop.settings.publicUrl}/api/payment/cancelled/${payment.reference}`,
  });
  return recordOutcome(shop, order, payment, outcome);
}

async function recordOutcome(
  shop: PaymentsShop,
  order: Order,
  payment: Payment,
  outcome: Outcome<StartedPayment>,
): Promise<InitializeAnswer> {
  const { log } = shop;
  const about = { orderId: order.id, reference: payment.reference };
  switch (outcome.kind) {
    case "ok":
      await recordStarted(shop, payment, outcome.value);
      return { paymentUrl: outcome.value.paymentUrl, reference: payment.reference };
    case "rejected":
      if (outcome.code === DUPLICATE_REFERENCE) return retryAfterLostCall(shop, order, payment);
      if (payment.method === "apple-pay") return retryByCard(shop, order, payment);
      log.error({ ...about, code: outcome.code }, "the card provider rejected a payment");
      await recordRefused(shop, payment);
      throw new ProviderRejected();
    case "misconfigured":
      log.error(about, "the card provider refuses our key: nobody can pay until the settings are mended");
      await alertRefusedKey(shop);
      await recordRefused(shop, payment);
      throw new ProviderUnavailable(RETRY_AFTER_SECONDS);
    case "rate-limited":
    case "unknown":
      log.warn({ ...about, outcome: outcome.kind }, "no clear answer from the card provider");
      await recordUnknown(shop, payment);
      throw new ProviderUnavailable(RETRY_AFTER_SECONDS);
  }
}

async function recordStarted(shop: PaymentsShop, payment: Payment, started: StartedPayment): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const current = await lockPayment(tx, payment.id);
    const change = { paymentUrl: started.paymentUrl, providerOrderId: started.accessCode, updatedAt: now };
    const mayMove = paymentCan.become(current, "awaiting_customer");
    await updatePayment(tx, payment.id, mayMove ? { ...change, status: "awaiting_customer" } : change);
  });
}

/** Once a day, for nobody can pay by card until it is mended. */
async function alertRefusedKey(shop: PaymentsShop): Promise<void> {
  const day = shop.clock.now().toISOString().slice(0, 10);
  await raiseAlertNow(shop, {
    dedupeKey: `card-key-refused:${day}`,
    kind: "card-key-refused",
    message: "The card provider refuses the shop's key: nobody can pay by card. Check PAYSTACK_SECRET_KEY.",
  });
}

/** A clear no: the pieces go back at once, unless another attempt may still pay for them. */
export async function recordRefused(shop: PaymentsShop, payment: Payment): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    await updatePayment(tx, payment.id, { status: "init_failed", nextCheckAt: null, updatedAt: now });
    const attempts = await findPaymentsOfOrder(tx, order.id);
    const isLast = !attempts.some((attempt) => paymentCan.bePaidStill(attempt));
    if (isLast) await cancelOrder(tx, order, "provider_rejected", now);
  });
}

/** No clear answer: the order keeps its pieces, and a retry repeats the same call. */
export async function recordUnknown(shop: PaymentsShop, payment: Payment): Promise<void> {
  await updatePayment(shop.db, payment.id, { status: "init_unknown", updatedAt: shop.clock.now() });
}

/**
 * The lost call did arrive, and its pay page cannot be had again: that payment is watched on, and the shopper
 * continues under a new reference on the same order (payments D.6, row 12).
 */
async function retryAfterLostCall(
  shop: PaymentsShop,
  order: Order,
  lost: Payment,
): Promise<InitializeAnswer> {
  await askAndSettle(shop, lost);
  const method = lost.method === "apple-pay" ? "apple-pay" : "card";
  return callProvider(shop, order, await replaceAttempt(shop, lost, "lapsed", method));
}

/** The provider does not know Apple Pay after all: nobody is stuck, the card page is asked for (payments C.3). */
async function retryByCard(shop: PaymentsShop, order: Order, refused: Payment): Promise<InitializeAnswer> {
  shop.log.error({ orderId: order.id }, "the card provider refuses Apple Pay: switch it off");
  const payment = await replaceAttempt(shop, refused, "init_failed", "card");
  return { ...(await callProvider(shop, order, payment)), notice: "apple_pay_unavailable" };
}

async function replaceAttempt(
  shop: PaymentsShop,
  { id, orderId }: Payment,
  status: "lapsed" | "init_failed",
  method: CardMethod,
): Promise<Payment> {
  const attempt = await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const current = await lockPayment(tx, id);
    if (paymentCan.become(current, status))
      await updatePayment(tx, id, { status, updatedAt: shop.clock.now() });
    return startNew(shop, tx, order, method);
  });
  return attempt.payment;
}
