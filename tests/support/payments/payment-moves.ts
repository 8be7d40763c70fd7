/** What can happen to payments, as moves that a generator strings together in any order. */

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { CheckoutSchema } from "#contract/payments/payment.ts";
import { dollarText, toDollars } from "#domain/money/dollars.ts";
import { zarCents } from "#domain/money/money.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { lockPayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { requestRefund } from "#server/payments/refunds/request-refund.ts";
import { sendDueRefunds } from "#server/payments/refunds/send-refunds.ts";
import { acceptReview } from "#server/payments/settlement/accept-review.ts";
import { capturePayPalOrder } from "#server/payments/settlement/capture-paypal-order.ts";
import { verifyPayment } from "#server/payments/settlement/verify-payment.ts";
import { initializePayment } from "#server/payments/start/initialize-payment.ts";
import { createPayPalOrder } from "#server/payments/start/start-paypal.ts";
import { handleEvent } from "#server/payments/webhooks/event-inbox.ts";
import { insertEvent } from "#server/payments/webhooks/provider-events.repository.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import type { StoppableClock } from "#tests/support/stoppable-clock.ts";
import type { CallFate, MemoryBank } from "./memory-bank.ts";
import { readPayments } from "./shop-books.ts";

/** What the moves of one run share. */
export type Table = {
  readonly context: PaymentsShop;
  readonly bank: MemoryBank;
  readonly clock: StoppableClock;
  /** One browser cart for each shopper; a run starts with new ones. */
  readonly shoppers: readonly string[];
  /** Payments up to this id belong to earlier runs and are left alone. */
  readonly newestPaymentBefore: number;
};

/** `which` picks among the payments of this run, newest first; nothing happens while there are none. */
type Which = { readonly which: number };

export type Move =
  | {
      readonly do: "buy";
      readonly shopper: number;
      readonly piece: "tee" | "edition";
      readonly quantity: number;
      readonly by: "card" | "paypal";
    }
  | ({ readonly do: "play"; readonly outcome: "success" | "failed" | "processing" | "reversed" } & Which)
  | ({ readonly do: "pay-wrong-amount" } & Which)
  | ({
      readonly do: "approve" | "capture" | "verify" | "webhook" | "refund-webhook" | "accept-review";
    } & Which)
  | ({ readonly do: "refund"; readonly part: "all" | "some" } & Which)
  | ({ readonly do: "refund-on-provider-page" } & Which)
  | ({ readonly do: "end-refunds"; readonly as: "processed" | "failed" } & Which)
  | { readonly do: "sweep" | "send-refunds" }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "fates"; readonly fates: readonly CallFate[] };

/** A move, two at the same time, or one whose process dies after so many statements. */
export type Step =
  | { readonly kind: "one"; readonly move: Move }
  | { readonly kind: "together"; readonly moves: readonly Move[] }
  | { readonly kind: "dies"; readonly move: Move; readonly after: number };

// Mostly the newest payment, as in a real shop.
const which = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3);
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("buy" as const),
      shopper: fc.nat({ max: 2 }),
      piece: fc.constantFrom("tee" as const, "tee" as const, "tee" as const, "edition" as const),
      quantity: fc.integer({ min: 1, max: 2 }),
      by: fc.constantFrom("card" as const, "card" as const, "paypal" as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("play" as const),
      outcome: fc.constantFrom("success", "success", "success", "failed", "processing", "reversed"),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("pay-wrong-amount" as const), which }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "approve",
        "approve",
        "capture",
        "capture",
        "verify",
        "webhook",
        "refund-webhook",
        "accept-review",
      ),
      which,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("refund" as const), part: fc.constantFrom("all", "some"), which }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refund-on-provider-page" as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("end-refunds" as const),
      as: fc.constantFrom("processed", "processed", "failed"),
      which,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom("sweep" as const, "send-refunds" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.constantFrom(5 * SECOND, MINUTE, 10 * MINUTE, 31 * MINUTE, 2 * HOUR, 25 * HOUR),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("fates" as const),
      fates: fc.array(fc.constantFrom("answered", "lost", "down"), { minLength: 1, maxLength: 3 }),
    }),
  },
);

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant("one" as const), move }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("together" as const),
      moves: fc.array(move, { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("dies" as const), move, after: fc.nat({ max: 30 }) }),
  },
);

const CENTS = 100;

/** The tee is restocked to a few pieces before every run; an edition sells out for good. */
export const TEE = { id: 201, price: 180, size: "M", color: "Black" };
const EDITION = { id: 502, price: 450, size: "M" };

export async function play(table: Table, next: Move): Promise<void> {
  const { context, bank, clock } = table;
  switch (next.do) {
    case "buy":
      return buy(table, next);
    case "sweep":
      return sweepPayments(context);
    case "send-refunds":
      return sendDueRefunds(context);
    case "wait":
      return clock.advance(next.ms);
    case "fates":
      return void bank.fates.push(...next.fates);
    default:
      return playOnPayment(table, next);
  }
}

type Purchase = Extract<Move, { do: "buy" }>;

async function buy({ context, shoppers }: Table, { shopper, piece, quantity, by }: Purchase): Promise<void> {
  const wanted = piece === "tee" ? TEE : EDITION;
  const amount = wanted.price * CENTS * quantity;
  const checkout = CheckoutSchema.parse(
    checkoutRequest({
      amount,
      paymentMethod: by,
      checkoutKey: shoppers[shopper] ?? randomUUID(),
      items: [{ ...wanted, quantity }],
    }),
  );
  if (by === "card") return void (await initializePayment(context, checkout));
  const rate = context.paypal?.rate;
  if (rate === undefined) throw new Error("this table has no paypal");
  await createPayPalOrder(context, { amount: dollarText(toDollars(zarCents(amount), rate)), checkout });
}

type OnPayment = Extract<Move, Which>;

async function playOnPayment(table: Table, next: OnPayment): Promise<void> {
  const { context, bank } = table;
  const known = (await paymentsOfRun(table)).toReversed();
  const payment = known.slice(0, 4)[next.which % Math.max(known.slice(0, 4).length, 1)];
  if (!payment) return;
  const { reference } = payment;
  switch (next.do) {
    case "play":
      // Money that was reversed stays reversed.
      if (bank.books.get(reference)?.outcome === "reversed") return;
      // PayPal takes money only when it is captured, and only what was taken can be reversed.
      if (payment.provider === "paypal" && next.outcome !== "reversed") return;
      if (next.outcome === "reversed" && (bank.books.get(reference)?.taken ?? 0) === 0) return;
      if (bank.books.get(reference)?.outcome === "success" && next.outcome !== "reversed") return;
      return bank.play(reference, next.outcome);
    case "pay-wrong-amount":
      if (payment.provider === "paypal" || (bank.books.get(reference)?.taken ?? 0) > 0) return;
      return bank.play(reference, "success", payment.amountMinor - 1);
    case "approve":
      if (payment.provider === "paypal") bank.approve(reference);
      return;
    case "capture":
      if (payment.providerOrderId !== null && payment.provider === "paypal")
        await capturePayPalOrder(context, payment.providerOrderId);
      return;
    case "verify":
      return void (await verifyPayment(context, { reference }));
    case "webhook":
      return sendWebhook(context, payment, "charge.success");
    case "refund-webhook":
      return sendWebhook(context, payment, "refund.processed");
    case "accept-review":
      return void (await acceptReview(context, payment.id));
    case "refund":
      return refund(context, payment, next.part);
    case "refund-on-provider-page":
      return bank.refundOnItsOwnPage(reference, 100);
    case "end-refunds":
      return bank.endRefunds(reference, next.as);
  }
}

/** The payments of this run that their provider has heard of, oldest first. */
export async function paymentsOfRun({ context, bank, newestPaymentBefore }: Table) {
  const all = await readPayments(context.db);
  return all.filter(({ id, reference }) => id > newestPaymentBefore && bank.books.has(reference));
}

/** The provider reports a payment by webhook; it may yet fail to answer when the shop asks about it. */
export async function sendWebhook(
  context: PaymentsShop,
  { reference, provider }: { readonly reference: string; readonly provider: "paystack" | "paypal" | "hand" },
  type: "charge.success" | "refund.processed",
): Promise<void> {
  if (provider === "hand") throw new Error("nobody reports money that was paid by hand");
  const now = context.clock.now();
  const event = await insertEvent(context.db, {
    provider,
    eventKey: `${reference}:${randomUUID()}`,
    type,
    reference,
    rawBody: Buffer.from("{}"),
    receivedAt: now,
  });
  if (event) await handleEvent(context, event);
}

async function refund(
  context: PaymentsShop,
  { id, orderId }: { readonly id: number; readonly orderId: number },
  part: "all" | "some",
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    const amountCents = part === "all" ? ("all" as const) : zarCents(10_000);
    await requestRefund(
      tx,
      { order, payment, amountCents, reason: "store", requestId: randomUUID(), actor: "admin" },
      context.clock.now(),
    );
  });
}
