import type { Checkout, InitializeAnswer } from "#contract/payment.ts";
import { paymentCan } from "#domain/payment-status.ts";
import { SECOND } from "#domain/time.ts";
import type { Transaction } from "#server/database/client.ts";
import { cancelOrder, lockOrder, type Order } from "#server/orders/orders.service.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { askAndSettle } from "./ask-provider.ts";
import { type Attempt, openAttempt, resultPageUrl, startNew } from "./open-attempt.ts";
import { DUPLICATE_REFERENCE, type Outcome, type StartedPayment } from "./payment-provider.ts";
import { MethodNotOffered, ProviderRejected, ProviderUnavailable, UsePayPalFlow } from "./payments.errors.ts";
import {
  findPayment,
  findPaymentsOfOrder,
  lockPayment,
  type Payment,
  updatePayment,
} from "./payments.repository.ts";
import type { PaymentsContext } from "./payments-context.ts";

const RETRY_AFTER_SECONDS = 3;
const POLL_MS = 250;
const LONGEST_WAIT_MS = 5 * SECOND;

/**
 * Records the order, reserves its pieces, and only then calls the provider: what has been charged is always known.
 * Throws the errors of placing an order, UsePayPalFlow, MethodNotOffered, ProviderRejected or ProviderUnavailable.
 */
export async function initializePayment(
  context: PaymentsContext,
  checkout: Checkout,
): Promise<InitializeAnswer> {
  if (checkout.paymentMethod === "paypal") throw new UsePayPalFlow();
  if (checkout.paymentMethod !== "card") throw new MethodNotOffered();
  const now = context.clock.now();
  const begun = await context.db.transaction(async (tx) => {
    const placed = await placeOrder(tx, checkout, context.orderPolicy, mayBeSuperseded, now);
    if (placed.kind === "already-paid") return placed;
    const attempt = await openAttempt(context, tx, placed.order, checkout.paymentMethod);
    return { kind: "attempt" as const, attempt, order: placed.order };
  });
  if (begun.kind === "already-paid") return alreadyPaid(context, begun.order);
  context.stockChanged();
  return followAttempt(context, begun.order, begun.attempt);
}

/** An older order of the same cart may go unless money is on its way to it. */
async function mayBeSuperseded(tx: Transaction, order: Order): Promise<boolean> {
  const attempts = await findPaymentsOfOrder(tx, order.id);
  return attempts.every((payment) => paymentCan.beSuperseded(payment));
}

function alreadyPaid(context: PaymentsContext, order: Order): InitializeAnswer {
  const reference = order.paymentReference ?? "";
  return { reference, paymentUrl: resultPageUrl(context, reference) };
}

function followAttempt(context: PaymentsContext, order: Order, attempt: Attempt): Promise<InitializeAnswer> {
  switch (attempt.kind) {
    case "reuse":
      return Promise.resolve({ paymentUrl: attempt.paymentUrl, reference: attempt.payment.reference });
    case "wait":
      return waitForOther(context, attempt.payment);
    case "start":
      return callProvider(context, order, attempt.payment);
  }
}

/** Two clicks are one payment: the second waits, in real time, for the first one's answer. */
async function waitForOther(context: PaymentsContext, payment: Payment): Promise<InitializeAnswer> {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const current = await findPayment(context.db, payment.id);
    if (current?.status === "awaiting_customer" && current.paymentUrl !== null) {
      return { paymentUrl: current.paymentUrl, reference: current.reference };
    }
    if (current?.status !== "created") break;
  }
  throw new ProviderUnavailable(RETRY_AFTER_SECONDS);
}

async function callProvider(
  context: PaymentsContext,
  order: Order,
  payment: Payment,
): Promise<InitializeAnswer> {
  const outcome = await context.cardProvider.initialize({
    reference: payment.reference,
    amount: order.totalCents,
    email: order.customerEmail,
    orderId: order.id,
    callbackUrl: `${context.publicUrl}/api/payment/return`,
    cancelUrl: `${context.publicUrl}/api/payment/cancelled/${payment.reference}`,
  });
  return recordOutcome(context, order, payment, outcome);
}

async function recordOutcome(
  context: PaymentsContext,
  order: Order,
  payment: Payment,
  outcome: Outcome<StartedPayment>,
): Promise<InitializeAnswer> {
  const { log } = context;
  const about = { orderId: order.id, reference: payment.reference };
  switch (outcome.kind) {
    case "ok":
      await recordStarted(context, payment, outcome.value);
      return { paymentUrl: outcome.value.paymentUrl, reference: payment.reference };
    case "rejected":
      if (outcome.code === DUPLICATE_REFERENCE) return retryUnderNewReference(context, order, payment);
      log.error({ ...about, code: outcome.code }, "the card provider rejected a payment");
      await recordRefused(context, payment);
      throw new ProviderRejected();
    case "misconfigured":
      log.error(about, "the card provider refuses our key: nobody can pay until the settings are mended");
      await recordRefused(context, payment);
      throw new ProviderUnavailable(RETRY_AFTER_SECONDS);
    case "rate-limited":
    case "unknown":
      log.warn({ ...about, outcome: outcome.kind }, "no clear answer from the card provider");
      await recordUnknown(context, payment);
      throw new ProviderUnavailable(RETRY_AFTER_SECONDS);
  }
}

async function recordStarted(
  context: PaymentsContext,
  payment: Payment,
  started: StartedPayment,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const current = await lockPayment(tx, payment.id);
    const change = { paymentUrl: started.paymentUrl, providerOrderId: started.accessCode, updatedAt: now };
    const mayMove = paymentCan.become(current, "awaiting_customer");
    await updatePayment(tx, payment.id, mayMove ? { ...change, status: "awaiting_customer" } : change);
  });
}

/** A clear no: the pieces go back at once, unless another attempt may still pay for them. */
async function recordRefused(context: PaymentsContext, payment: Payment): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    await updatePayment(tx, payment.id, { status: "init_failed", nextCheckAt: null, updatedAt: now });
    const attempts = await findPaymentsOfOrder(tx, order.id);
    const isLast = !attempts.some((attempt) => paymentCan.bePaidStill(attempt));
    if (isLast) await cancelOrder(tx, order, "provider_rejected", now);
  });
  context.stockChanged();
}

async function recordUnknown(context: PaymentsContext, payment: Payment): Promise<void> {
  await updatePayment(context.db, payment.id, { status: "init_unknown", updatedAt: context.clock.now() });
}

/**
 * The lost call did arrive, and its pay page cannot be had again: that payment is watched on, and the shopper
 * continues under a new reference on the same order (payments D.6, row 12).
 */
async function retryUnderNewReference(
  context: PaymentsContext,
  order: Order,
  lost: Payment,
): Promise<InitializeAnswer> {
  await askAndSettle(context, lost);
  const now = context.clock.now();
  const attempt = await context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const current = await lockPayment(tx, lost.id);
    if (paymentCan.become(current, "lapsed"))
      await updatePayment(tx, lost.id, { status: "lapsed", updatedAt: now });
    return startNew(context, tx, locked, "card");
  });
  return callProvider(context, order, attempt.payment);
}
