import type { Checkout } from "#contract/payment.ts";
import type { CreatedPayPalOrder } from "#contract/paypal.ts";
import { type DollarRate, dollarRateNumber, dollarText, toDollars } from "#domain/money/dollars.ts";
import { toRandNumber, zarCents } from "#domain/money/money.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { SECOND } from "#domain/time/time.ts";
import { PriceHasChanged } from "#server/orders/orders.errors.ts";
import type { Order } from "#server/orders/orders.service.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { MethodNotOffered } from "#server/payments/payments.errors.ts";
import {
  findPayment,
  lockPayment,
  type Payment,
  updatePayment,
} from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import {
  AlreadyBeingPaid,
  CheckoutRequired,
  PayPalRejected,
  PayPalUnavailable,
  TooSmallForPayPal,
} from "#server/payments/paypal.errors.ts";
import type { Outcome, PayPalProvider } from "#server/payments/providers/payment-provider.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { mayBeSuperseded, recordRefused, recordUnknown } from "./initialize-payment.ts";
import { openPayPalAttempt, type PayPalAttempt } from "./open-paypal-attempt.ts";

const RETRY_AFTER_SECONDS = 3;
const POLL_MS = 250;
const LONGEST_WAIT_MS = 5 * SECOND;

type Request = { readonly amount: string; readonly checkout?: Checkout | undefined };

/**
 * Places the order as initialize does, converts its total to dollars and creates PayPal's order for it; a retry finds
 * the same one. Throws the errors of placing an order, and PriceHasChanged with the dollars when the browser showed
 * others; CheckoutRequired, AlreadyBeingPaid, MethodNotOffered, PayPalRejected or PayPalUnavailable.
 */
export async function createPayPalOrder(
  shop: PaymentsShop,
  { amount, checkout }: Request,
  clientHash?: string,
): Promise<CreatedPayPalOrder> {
  const { paypal } = shop;
  if (!paypal) throw new MethodNotOffered();
  if (!checkout) throw new CheckoutRequired();
  const { order, attempt } = await begin(shop, paypal, checkout, amount, clientHash);
  const { id, payment } = await followAttempt(shop, paypal, order, attempt);
  return {
    id,
    reference: payment.reference,
    amountUsd: dollarText(toDollars(order.totalCents, paypal.rate)),
    zarPerUsd: dollarRateNumber(paypal.rate),
  };
}

async function begin(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  checkout: Checkout,
  shown: string,
  clientHash: string | undefined,
) {
  try {
    return await inTransaction(shop, async (tx) => {
      const now = shop.clock.now();
      const placed = await placeOrder(tx, checkout, shop.orderPolicy, mayBeSuperseded, now, clientHash);
      const { order } = placed;
      if (placed.kind === "already-paid") throw new AlreadyBeingPaid(order.paymentReference ?? "");
      const dollars = toDollars(order.totalCents, paypal.rate);
      if (dollars <= 0) throw new TooSmallForPayPal();
      if (dollarText(dollars) !== shown) throw new PriceHasChanged(pricesOf(order));
      return { order, attempt: await openPayPalAttempt(shop, tx, paypal, order) };
    });
  } catch (error) {
    throw error instanceof PriceHasChanged ? withDollars(error, paypal.rate) : error;
  }
}

/** What the browser needs to show the new figure: the shop's prices, and what they are in dollars. */
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

type Opened = { readonly id: string; readonly payment: Payment };

function followAttempt(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  order: Order,
  attempt: PayPalAttempt,
): Promise<Opened> {
  switch (attempt.kind) {
    case "reuse":
      return Promise.resolve({ id: attempt.providerOrderId, payment: attempt.payment });
    case "under-way":
      throw new AlreadyBeingPaid(attempt.payment.reference);
    case "wait":
      return waitForOther(shop, attempt.payment);
    case "start":
      return callPayPal(shop, paypal, order, attempt.payment);
  }
}

/** Two clicks are one PayPal order: the second waits, in real time, for the first one's answer. */
async function waitForOther(shop: PaymentsShop, { id }: Payment): Promise<Opened> {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const payment = await findPayment(shop.db, id);
    if (payment?.status === "awaiting_customer" && payment.providerOrderId !== null)
      return { id: payment.providerOrderId, payment };
    if (payment?.status !== "created") break;
  }
  throw new PayPalUnavailable(RETRY_AFTER_SECONDS);
}

async function callPayPal(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  order: Order,
  payment: Payment,
): Promise<Opened> {
  const { publicUrl } = shop.settings;
  const outcome = await paypal.createOrder({
    reference: payment.reference,
    requestId: `${payment.id}:create:1`,
    total: toDollars(order.totalCents, paypal.rate),
    shipping: toDollars(order.shippingCents, paypal.rate),
    description: `Order ${order.number}`,
    returnUrl: `${publicUrl}/api/paypal/return/${payment.reference}`,
    cancelUrl: `${publicUrl}/api/paypal/cancelled/${payment.reference}`,
  });
  return { id: await recordOutcome(shop, payment, outcome), payment };
}

async function recordOutcome(
  shop: PaymentsShop,
  payment: Payment,
  outcome: Outcome<{ readonly providerOrderId: string }>,
): Promise<string> {
  const about = { orderId: payment.orderId, reference: payment.reference };
  switch (outcome.kind) {
    case "ok":
      await recordCreated(shop, payment, outcome.value.providerOrderId);
      return outcome.value.providerOrderId;
    case "rejected":
      shop.log.error({ ...about, code: outcome.code }, "PayPal rejected an order");
      await recordRefused(shop, payment);
      throw new PayPalRejected();
    case "misconfigured":
      shop.log.error(about, "PayPal refuses our credentials: nobody can pay with it");
      await recordRefused(shop, payment);
      throw new PayPalUnavailable(RETRY_AFTER_SECONDS);
    case "rate-limited":
    case "unknown":
      shop.log.warn({ ...about, outcome: outcome.kind }, "no clear answer from PayPal");
      await recordUnknown(shop, payment);
      throw new PayPalUnavailable(RETRY_AFTER_SECONDS);
  }
}

async function recordCreated(shop: PaymentsShop, { id }: Payment, providerOrderId: string): Promise<void> {
  const updatedAt = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const current = await lockPayment(tx, id);
    const mayMove = paymentCan.become(current, "awaiting_customer");
    await updatePayment(tx, id, {
      providerOrderId,
      updatedAt,
      ...(mayMove && { status: "awaiting_customer" }),
    });
  });
}
