/** What goes back, learned by two processes at the same moment: the bank's reversal after a refund, and refunds that fail for good. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { verifyWithProvider } from "#server/payments/settlement/verify-with-provider.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import {
  readAlertKinds,
  readPayments,
  readProduct,
  readRefunds,
} from "#tests/support/payments/shop-books.ts";

const ROUNDS = 3;
/** A refund that fails for good, before its owner is asked. */
const SENT_AT_MOST = 5;
const TEE = {
  amount: 18_000,
  items: [{ id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 1, size: "M", color: "Black" }],
};

const { card, shops, ask } = severalProcesses(2);

const sweepAtOnce = async (afterMs = 0) => {
  card().shop.clock.advance(afterMs);
  await Promise.all(shops().map(sweepPayments));
};

const alertsOf = async (kind: string) =>
  (await readAlertKinds(card().shop.db)).filter((raised) => raised === kind);

async function paymentOf(reference: string) {
  const payment = (await readPayments(card().shop.db)).find((row) => row.reference === reference);
  if (!payment) throw new Error(`no payment ${reference}`);
  return payment;
}

it("the bank takes all of a payment after a part was refunded: one alert, and nothing is shipped", async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const reference = await card().buy(1, { ...TEE, email: `reversed-${round}@example.com` });
    const { id } = await card().orderOf(reference);
    const refund = { requestId: randomUUID(), amountCents: 5000 };
    const asked = [0, 1].map((process) => ask(process, "POST", `/api/admin/orders/${id}/refunds`, refund));
    expect(await Promise.all(asked)).toEqual([200, 200]);
    await sweepAtOnce();
    card().provider.endRefunds("processed");
    await sweepAtOnce(HOUR);
    card().provider.play(reference, { status: "reversed" });
    const payment = await paymentOf(reference);
    await Promise.all([
      ...shops().map((shop) => verifyWithProvider(shop, payment)),
      ask(0, "PUT", `/api/admin/orders/${id}/packed`, { packed: true }),
    ]);
    expect(await card().orderOf(reference)).toMatchObject({ paymentStatus: "reversed" });
    const shipped = { carrier: "The Courier Guy", trackingNumber: "TCG1234567" };
    expect(await ask(1, "PUT", `/api/admin/orders/${id}/shipped`, shipped)).toBe(409);
    expect(await alertsOf("payment-reversed")).toHaveLength(round);
  }
  expect(card().provider.refunds).toHaveLength(ROUNDS);
});

it("a refund of a cancelled order that fails for good is sent five times in all, and leaves the order cancelled", async () => {
  const before = await readProduct(card().shop.db, 502);
  const sent = card().provider.refunds.length;
  const reference = await card().buy(1, { email: "cancelled@example.com" });
  const { id } = await card().orderOf(reference);
  const cancelled = [0, 1].map((process) => ask(process, "POST", `/api/admin/orders/${id}/cancel`, {}));
  expect(await Promise.all(cancelled)).toContain(200);
  for (let round = 0; round < 2 * SENT_AT_MOST; round += 1) {
    await sweepAtOnce(3 * DAY);
    card().provider.endRefunds("failed");
    await sweepAtOnce(HOUR);
  }
  expect(card().provider.refunds.length - sent).toBe(SENT_AT_MOST);
  expect(await alertsOf("refund-failed")).toHaveLength(1);
  expect((await card().orderOf(reference)).status).toBe("refund_pending");
  expect(await ask(1, "PUT", `/api/admin/orders/${id}/packed`, { packed: true })).toBe(409);
  const failed = (await readRefunds(card().shop.db)).at(-1);
  const again = [0, 1].map((process) =>
    ask(process, "POST", `/api/admin/refunds/${failed?.id}/send-again`, {}),
  );
  expect(await Promise.all(again)).toEqual([200, 200]);
  await sweepAtOnce();
  card().provider.endRefunds("processed");
  await sweepAtOnce(HOUR);
  expect(card().provider.refunds.length - sent).toBe(SENT_AT_MOST + 1);
  expect((await card().orderOf(reference)).status).toBe("refunded");
  expect((await readProduct(card().shop.db, 502)).stockQuantity).toBe(before.stockQuantity);
});

it("a hold whose order ended is not lengthened by the other process, and the next buyer has the pieces", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const reference = await card().start(1, { email: `ended-${round}@example.com` });
    const { id, reservedUntil } = await card().orderOf(reference);
    card().provider.play(reference, { status: "processing" });
    const payment = await paymentOf(reference);
    await Promise.all([
      ask(0, "POST", `/api/admin/orders/${id}/cancel`, {}),
      ...shops().map((shop) => verifyWithProvider(shop, payment)),
    ]);
    const order = await card().orderOf(reference);
    if (order.status === "cancelled") expect(order.reservedUntil).toEqual(reservedUntil);
    card().provider.play(reference, { status: "failed" });
    await sweepAtOnce(DAY);
    expect((await readProduct(card().shop.db, 502)).reservedQuantity).toBe(0);
  }
});
