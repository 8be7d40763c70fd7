import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { formatRand, zarCents } from "#domain/money/money.ts";
import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { markSent } from "#server/payments/refunds/refunds.repository.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readAlertKinds, readOrders, readPayments, readRefunds } from "#tests/support/payments/shop-books.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const WHOLE = 45_000;
const SHORT = 40_000;

/** One order with two payments under way at once. */
async function twoAttempts() {
  const checkout = checkoutOfEdition502();
  const first = (await card.shop.post("/api/payment/initialize", checkout)).body.reference as string;
  card.provider.play(first, { status: "failed" });
  await card.verify(first);
  const second = (await card.shop.post("/api/payment/initialize", checkout)).body.reference as string;
  return { first, second };
}

async function pay(reference: string, paidMinor = WHOLE): Promise<void> {
  card.provider.play(reference, { status: "success", paidMinor });
  await card.emit("charge.success", { reference });
}

async function paymentOf(reference: string) {
  const payment = (await readPayments(card.shop.db)).find((row) => row.reference === reference);
  if (!payment) throw new Error(`no payment ${reference}`);
  return payment;
}

const theOrder = async () => {
  const [order] = await readOrders(card.shop.db);
  if (!order) throw new Error("no order");
  return order;
};

async function refund(change: object) {
  const { id } = await theOrder();
  return card.shop.post(`/api/admin/orders/${id}/refunds`, { requestId: randomUUID(), ...change });
}

const moneyOfOrder = async () => {
  const { id } = await theOrder();
  return (await card.shop.get(`/api/admin/orders/${id}/money`)).body;
};

async function finish(status: "processed" | "failed" = "processed"): Promise<void> {
  await card.sweep();
  card.provider.endRefunds(status);
  await card.sweep(HOUR);
}

const openAlerts = async () => (await card.shop.get("/api/admin/money")).body.openAlerts;

describe("a payment that does not match beside one that paid the order", () => {
  it.each(["before", "after"])(
    "goes back by name when it came %s it, and the order stays paid",
    async (when) => {
      const { first, second } = await twoAttempts();
      if (when === "before") await pay(first, SHORT);
      await pay(second);
      if (when === "after") await pay(first, SHORT);
      const wrong = await paymentOf(first);
      expect(wrong.status).toBe("review");
      expect((await theOrder()).status).toBe("paid");
      const { payments } = await moneyOfOrder();
      expect(payments).toMatchObject([
        { reference: second, leftCents: WHOLE, waitsForDecision: false },
        { reference: first, leftCents: SHORT, waitsForDecision: true },
      ]);
      expect((await refund({})).body.message).toBe(
        "This order has more than one payment. Say which one is refunded.",
      );
      expect((await refund({ paymentId: wrong.id, reason: "review" })).body).toMatchObject({
        paymentId: wrong.id,
        amountCents: SHORT,
      });
      await finish();
      expect(card.provider.refunds).toEqual([{ reference: first, amount: SHORT, status: "processed" }]);
      expect((await theOrder()).status).toBe("paid");
      expect((await paymentOf(first)).status).toBe("refunded");
      expect(await openAlerts()).toBe(0);
    },
  );

  it("is kept when it is accepted, and can go back later", async () => {
    const { first, second } = await twoAttempts();
    await pay(second);
    await pay(first, SHORT);
    const { id } = await paymentOf(first);
    const accepted = await card.shop.post(`/api/admin/payments/${id}/accept`, {});
    expect([accepted.status, accepted.body.status]).toEqual([200, "paid"]);
    expect(await paymentOf(first)).toMatchObject({ status: "succeeded", applied: false });
    expect(await openAlerts()).toBe(0);
    expect((await card.shop.get("/api/admin/money")).body.payments.orphans).toBe(0);
    expect(card.provider.refunds).toEqual([]);
    await refund({ paymentId: id });
    await finish();
    expect((await paymentOf(first)).status).toBe("refunded");
    expect((await theOrder()).status).toBe("paid");
  });

  it("goes back with the rest when the order is cancelled", async () => {
    const { first, second } = await twoAttempts();
    await pay(second);
    await pay(first, SHORT);
    const { id } = await theOrder();
    expect((await card.shop.post(`/api/admin/orders/${id}/cancel`, {})).status).toBe(200);
    const { body: done } = await card.shop.get("/api/admin/people/actions");
    expect(done.actions[0]).toMatchObject({ details: formatRand(zarCents(SHORT + WHOLE)) });
    await finish();
    expect(card.provider.refunds.map(({ amount }) => amount).toSorted()).toEqual([SHORT, WHOLE]);
    expect((await theOrder()).status).toBe("refunded");
  });

  it("is not taken for another order's", async () => {
    const { first } = await twoAttempts();
    await pay(first);
    const other = await card.buy();
    expect((await refund({ paymentId: (await paymentOf(other)).id })).status).toBe(404);
  });
});

describe("a refund that fails", () => {
  async function surplusThatFails() {
    const { first, second } = await twoAttempts();
    await pay(second);
    await pay(first);
    await finish("failed");
    return { first, second };
  }

  it("by itself is sent again after hours and days, then waits for a press, once", async () => {
    const { first } = await surplusThatFails();
    for (const [retry, wait] of [HOUR, 6 * HOUR, DAY, 2 * DAY].entries()) {
      expect(card.provider.refunds).toHaveLength(retry + 1);
      expect(await readAlertKinds(card.shop.db)).toEqual(["duplicate-payment"]);
      await card.sweep(wait);
      await finish("failed");
    }
    expect(await readAlertKinds(card.shop.db)).toEqual(["duplicate-payment", "refund-failed"]);
    await card.sweep(10 * DAY);
    expect(card.provider.refunds).toHaveLength(5);
    const failed = (await moneyOfOrder()).refunds.at(-1);
    expect(failed).toMatchObject({ status: "failed", retriesAt: null, canSendAgain: true });
    const press = () => card.shop.post(`/api/admin/refunds/${failed.id}/send-again`, {});
    const pressed = await Promise.all(Array.from({ length: 5 }, press));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(pressed.map(({ body }) => body.id)).size).toBe(1);
    await finish();
    expect(card.provider.refunds.at(-1)).toEqual({ reference: first, amount: WHOLE, status: "processed" });
    expect(card.provider.refunds).toHaveLength(6);
    expect((await paymentOf(first)).status).toBe("refunded");
    expect(await openAlerts()).toBe(1);
  });

  it("is sent again once when two processes and a press take it up at the same time", async () => {
    await surplusThatFails();
    const [failed] = await readRefunds(card.shop.db);
    card.shop.clock.advance(HOUR);
    const { shop } = card.shop.app;
    await Promise.all([
      sweepPayments(shop),
      sweepPayments(shop),
      card.shop.post(`/api/admin/refunds/${failed?.id}/send-again`, {}),
    ]);
    await finish();
    expect(card.provider.refunds.map(({ status }) => status)).toEqual(["failed", "processed"]);
  });

  it("is not sent again when the admin gave the money back meanwhile", async () => {
    const { first } = await surplusThatFails();
    await refund({ paymentId: (await paymentOf(first)).id });
    await finish();
    await card.sweep(DAY);
    await finish();
    expect(card.provider.refunds.map(({ status }) => status)).toEqual(["failed", "processed"]);
    const [failed] = await readRefunds(card.shop.db);
    const again = await card.shop.post(`/api/admin/refunds/${failed?.id}/send-again`, {});
    expect([again.status, again.body.error]).toEqual([409, "order_state"]);
  });

  it("is answered 404 when there is no such refund", async () => {
    expect((await card.shop.post("/api/admin/refunds/999/send-again", {})).status).toBe(404);
  });
});

it("a refund whose process died between its row and the call is sent once", async () => {
  const reference = await card.buy();
  await refund({});
  const [row] = await readRefunds(card.shop.db);
  expect(await markSent(card.shop.db, row?.id ?? 0, card.shop.clock.now())).toBe(true);
  await card.sweep(HOUR);
  await finish();
  await card.sweep(DAY);
  expect(card.provider.refunds).toEqual([{ reference, amount: WHOLE, status: "processed" }]);
});

it.each([11 * MINUTE, 3 * DAY])(
  "a cart that is paid is not sold again %d ms later to a browser that did not learn of it; a new cart is",
  async (wait) => {
    const checkout = checkoutOfEdition502();
    const { reference } = (await card.shop.post("/api/payment/initialize", checkout)).body;
    await pay(reference);
    card.shop.clock.advance(wait);
    const again = await card.shop.post("/api/payment/initialize", checkout);
    expect(again.body.paymentUrl).toContain(`/?payment=success&reference=${reference}`);
    expect(card.provider.transactions.size).toBe(1);
    const { checkoutKey } = checkout;
    const answer = await card.shop.post("/api/payment/verify", { reference, checkoutKey });
    expect(answer.body).toMatchObject({
      status: "success",
      paidAt: (await theOrder()).paidAt?.toISOString(),
    });
    expect((await card.shop.post("/api/payment/verify", { reference })).body).not.toHaveProperty("paidAt");
    const newCart = await card.shop.post("/api/payment/initialize", {
      ...checkout,
      checkoutKey: randomUUID(),
    });
    expect(newCart.body.reference).not.toBe(reference);
  },
);

it("money that still moves for an order that has ended shifts no end of its hold, by which the next one is measured", async () => {
  const reference = await card.start();
  const { id, reservedUntil } = await theOrder();
  expect((await card.shop.post(`/api/admin/orders/${id}/cancel`, {})).status).toBe(200);
  card.provider.play(reference, { status: "processing" });
  await card.sweep(25 * MINUTE);
  expect((await paymentOf(reference)).status).toBe("processing");
  expect((await theOrder()).reservedUntil).toEqual(reservedUntil);
  card.provider.play(reference, { status: "failed" });
  await card.sweep(DAY);
});
