/** The rows of the payments contract's acceptance table that concern cards, on a provider that speaks Paystack. */

import { expect, it } from "vitest";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { certificates } from "#server/database/schema/certificates.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { providerEvents } from "#server/database/schema/payments.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { stockReservations } from "#server/database/schema/stock.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502, checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import type { ProviderFault } from "#tests/support/payments/provider-faults.ts";
import { readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";
import { SIGNATURE_KINDS } from "#tests/support/payments/wrong-signatures.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const initialize = (body: unknown) => card.shop.post("/api/payment/initialize", body);
const pay = (reference: string) => card.provider.play(reference, { status: "success" });
const news = (reference: string, change = {}) =>
  card.provider.deliver(card.shop.url, { event: "charge.success", reference, ...change });
const statusOf = async (reference: string) => (await card.verify(reference)).body.status;
const untilPaid = (reference: string) =>
  eventually(async () => expect((await card.orderOf(reference)).status).toBe("paid"));

async function expectSoldOnce(pieces: number): Promise<void> {
  const { db } = card.shop;
  expect(await readProduct(db, 502)).toMatchObject({ stockQuantity: 8 - pieces, reservedQuantity: 0 });
  const lines = await db.select().from(stockReservations);
  expect(lines.filter(({ state }) => state === "committed")).toHaveLength(1);
  const sent = (await db.select().from(mailJobs)).filter(({ job }) => job.kind === "order-confirmation");
  expect(sent).toHaveLength(1);
}

it("acceptance 1: a plain purchase is paid, sold once and confirmed once", async () => {
  await card.buy(2);
  await expectSoldOnce(2);
});

it("acceptance 2: twenty equal requests at once are one order, one reservation, one call, one address", async () => {
  const checkout = checkoutOfEdition502();
  const answers = await Promise.all(Array.from({ length: 20 }, () => initialize(checkout)));
  expect(new Set(answers.map(({ body }) => body.paymentUrl)).size).toBe(1);
  expect(await readOrders(card.shop.db)).toHaveLength(1);
  expect((await readProduct(card.shop.db, 502)).reservedQuantity).toBe(1);
  expect(card.provider.countCalls("POST /transaction/initialize")).toBe(1);
});

it("acceptance 3: the last pieces go to one of two shoppers at once", async () => {
  const answers = await Promise.all([
    initialize(checkoutOfEdition502(8)),
    initialize(checkoutOfEdition502(8)),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("acceptance 4: a shopper who never returns is paid by the webhook alone", async () => {
  const reference = await card.start();
  pay(reference);
  expect(await news(reference)).toEqual([200]);
  await untilPaid(reference);
});

it("acceptance 5: a purchase is paid by verify when its webhook is three days late", async () => {
  const reference = await card.start();
  pay(reference);
  expect(await statusOf(reference)).toBe("success");
  card.shop.clock.advance(72 * HOUR);
  expect(await news(reference)).toEqual([200]);
  await expectSoldOnce(1);
});

it("acceptance 6: a payment nobody reports is found within five minutes", async () => {
  const reference = await card.start();
  pay(reference);
  for (let minute = 0; minute < 5; minute += 1) await card.sweep(MINUTE);
  expect((await card.orderOf(reference)).status).toBe("paid");
});

it("acceptance 7: twenty webhooks and twenty verify calls at once settle it once", async () => {
  const reference = await card.start(3);
  pay(reference);
  const [statuses, answers] = await Promise.all([
    news(reference, { times: 20 }),
    Promise.all(Array.from({ length: 20 }, () => card.verify(reference))),
  ]);
  expect(statuses).toEqual(Array(20).fill(200));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await untilPaid(reference);
  await expectSoldOnce(3);
});

it("acceptance 8: a hundred guesses at a reference meet 404, then 429, and never the provider", async () => {
  const limited = await openCardShop(true);
  const statuses: number[] = [];
  for (let count = 0; count < 100; count += 1)
    statuses.push((await limited.verify(`K-${String(count).padStart(26, "0")}`)).status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses.lastIndexOf(404)).toBeLessThan(statuses.indexOf(429));
  expect(limited.provider.requests).toEqual([]);
  await limited.close();
});

it.each([
  ["9: a success of one cent less", { paidMinor: 44_999 }],
  ["9: a success of one cent more", { paidMinor: 45_001 }],
  ["9: a success of a hundredth", { paidMinor: 450 }],
  ["9: a success with fees on top of what was asked", { paidMinor: 46_500 }],
  ["10: a success in naira", { currency: "NGN" }],
  ["10: a success in dollars", { currency: "USD" }],
  ["10: live money under a test key", { domain: "live" as const }],
])("acceptance %s waits for a person, without a number", async (_what, change) => {
  const reference = await card.start();
  card.provider.play(reference, { status: "success", ...change });
  expect(await statusOf(reference)).toBe("review");
  expect((await card.orderOf(reference)).status).toBe("payment_review");
  expect(await card.shop.db.select().from(certificates)).toEqual([]);
});

it("acceptance 11: money after the end of a reservation pays when the pieces are there", async () => {
  const reference = await card.start();
  await card.sweep(31 * MINUTE);
  expect((await card.orderOf(reference)).status).toBe("expired");
  pay(reference);
  expect(await statusOf(reference)).toBe("success");
});

it("acceptance 12: money after the pieces were sold goes back once, with a mail", async () => {
  const late = await card.start(8);
  await card.sweep(31 * MINUTE);
  await card.buy(8, { email: "other@example.com" });
  pay(late);
  expect(await statusOf(late)).toBe("refund_pending");
  await card.sweep();
  card.provider.endRefunds();
  await card.sweep(HOUR);
  expect(await statusOf(late)).toBe("refunded");
  expect(card.provider.countCalls("POST /refund")).toBe(1);
  const kinds = (await card.shop.db.select().from(mailJobs)).map(({ job }) => job.kind);
  expect(kinds.filter((kind) => kind === "sold-out-refund")).toHaveLength(1);
});

it("acceptance 13: another card after a decline pays the same reference", async () => {
  const reference = await card.start();
  card.provider.play(reference, { status: "failed" });
  expect(await statusOf(reference)).toBe("failed");
  pay(reference);
  card.shop.clock.advance(5 * SECOND);
  expect(await statusOf(reference)).toBe("success");
});

it("acceptance 14: a provider that hangs is tried again under the same reference", async () => {
  const budgets = { initializeMs: 500, verifyMs: 8000, refundMs: 8000 };
  const hasty = await openCardShop(false, { cardBudgets: budgets });
  const checkout = checkoutOfEdition502();
  hasty.provider.failNext({ kind: "hang" });
  expect((await hasty.shop.post("/api/payment/initialize", checkout)).status).toBe(503);
  const [waiting] = await readPayments(hasty.shop.db);
  const { status, body } = await hasty.shop.post("/api/payment/initialize", checkout);
  expect([status, body.reference]).toEqual([200, waiting?.reference]);
  expect(await readOrders(hasty.shop.db)).toHaveLength(1);
  expect((await readProduct(hasty.shop.db, 502)).reservedQuantity).toBe(1);
  expect(hasty.provider.transactions.size).toBe(1);
  await expectBooksToBalance(hasty.shop.db, hasty.provider.readLedger);
  await hasty.close();
});

it("acceptance 15: a lost answer leads to a new reference, and of two payments one goes back", async () => {
  const checkout = checkoutOfEdition502();
  card.provider.failNext({ kind: "drop-after-commit" });
  expect((await initialize(checkout)).status).toBe(503);
  expect((await initialize(checkout)).status).toBe(200);
  expect(await readOrders(card.shop.db)).toHaveLength(1);
  expect((await readProduct(card.shop.db, 502)).reservedQuantity).toBe(1);
  const references = [...card.provider.transactions.keys()];
  expect(references).toHaveLength(2);
  card.shop.clock.advance(5 * SECOND);
  for (const reference of references) {
    pay(reference);
    await card.verify(reference);
  }
  await card.sweep();
  card.provider.endRefunds();
  await card.sweep(HOUR);
  const paid = await readPayments(card.shop.db);
  expect(paid.filter(({ applied }) => applied)).toHaveLength(1);
  expect(paid.map(({ status }) => status).toSorted()).toEqual(["refunded", "succeeded"]);
});

it.each<[string, ProviderFault]>([
  ["a server error", { kind: "500" }],
  ["an HTML page", { kind: "503-html" }],
  ["malformed JSON", { kind: "malformed-json" }],
])("acceptance 16: %s at the start is 503", async (_what, fault) => {
  card.provider.failNext(fault);
  expect((await initialize(checkoutOfEdition502())).status).toBe(503);
});

it("acceptance 16: a refused key is 503 and an alert", async () => {
  card.provider.failNext({ kind: "status", status: 401, body: '{"status":false,"message":"Invalid key"}' });
  expect((await initialize(checkoutOfEdition502())).status).toBe(503);
  expect(await card.shop.db.select().from(alerts)).toMatchObject([{ kind: "card-key-refused" }]);
});

it("acceptance 17: a webhook while verify is down is acknowledged, and paid later from the inbox", async () => {
  const reference = await card.start();
  pay(reference);
  card.provider.fail({ kind: "500" }, { path: "/transaction/verify", times: 3 });
  expect(await news(reference)).toEqual([200]);
  await eventually(async () =>
    expect(await card.shop.db.select().from(providerEvents)).toMatchObject([{ state: "new", attempts: 1 }]),
  );
  expect((await card.orderOf(reference)).status).toBe("pending");
  await card.sweep(30 * SECOND);
  expect((await card.orderOf(reference)).status).toBe("paid");
  expect(await card.shop.db.select().from(providerEvents)).toMatchObject([{ state: "done" }]);
});

it.each(SIGNATURE_KINDS.filter((kind) => kind !== "valid"))(
  "acceptance 18: a webhook with a signature that is %s is refused and not stored",
  async (signature) => {
    const reference = await card.start();
    pay(reference);
    expect(await news(reference, { signature })).toEqual([401]);
    expect(await card.shop.db.select().from(providerEvents)).toEqual([]);
    card.provider.play(reference, { paidAt: null, status: "abandoned" });
  },
);

it("acceptance 19: money that was back before the shop heard of it never pays the order", async () => {
  const reference = await card.start();
  pay(reference);
  card.provider.refundOnDashboard(reference, 45_000);
  await news(reference, { event: "refund.processed" });
  await eventually(async () => expect((await readPayments(card.shop.db))[0]?.status).toBe("reversed"));
  expect(await news(reference)).toEqual([200]);
  await card.sweep(MINUTE);
  expect((await card.orderOf(reference)).status).toBe("pending");
  expect(await card.shop.db.select().from(certificates)).toEqual([]);
  expect((await card.shop.db.select().from(alerts)).length).toBeGreaterThan(0);
});

it("acceptance 32: the way back is the shop's own address, whatever host a proxy's header names", async () => {
  const { status } = await card.shop.post("/api/payment/initialize", checkoutOfEdition502(), {
    "X-Forwarded-Host": "evil.example",
  });
  expect(status).toBe(200);
  const [transaction] = card.provider.transactions.values();
  expect(transaction?.callbackUrl).toBe(`${card.shop.url}/api/payment/return`);
  expect(transaction?.metadata).toMatchObject({
    cancel_action: `${card.shop.url}/api/payment/cancelled/${transaction?.reference}`,
  });
});

it("acceptance 35: the log of paying, refunding and failing names nobody and no secret", async () => {
  const lines: string[] = [];
  const logged = await openCardShop(false, {
    env: {
      PAYSTACK_SECRET_KEY: "sk_test_fake_paystack",
      PAYSTACK_API_BASE: card.provider.url,
      LOG_LEVEL: "info",
    },
    logStream: { write: (line) => void lines.push(line) },
  });
  const { shop } = logged;
  const started = (await shop.post("/api/payment/initialize", checkoutOfEdition502())).body;
  pay(started.reference);
  await shop.post("/api/payment/verify", { reference: started.reference });
  card.provider.refundOnDashboard(started.reference, 45_000);
  await card.provider.deliver(shop.url, { event: "refund.processed", reference: started.reference });
  await eventually(async () => expect((await readPayments(shop.db))[0]?.status).toBe("refunded"));
  await card.provider.deliver(shop.url, { event: "charge.success", reference: "x", signature: "missing" });
  card.provider.failNext({ kind: "status", status: 400, body: '{"status":false,"message":"a@b.example"}' });
  await shop.post("/api/payment/initialize", checkoutOfEdition502(2));
  await logged.close();
  const accessCodes = [...card.provider.transactions.values()].map(({ accessCode }) => accessCode);
  card.provider.reset();
  const log = lines.join("");
  expect(log).toContain(started.reference);
  expect(log).not.toMatch(/@|lerato|mokoena|vilakazi|AUTH_|sk_test|408408|authorization/i);
  expect(accessCodes.filter((code) => log.includes(code))).toEqual([]);
});

it("Apple Pay, where the provider has none, leads to the card page, and says so", async () => {
  const checkout = checkoutRequest({ paymentMethod: "apple-pay" });
  const { status, body } = await card.shop.post("/api/payment/initialize", checkout);
  expect([status, body.notice]).toEqual([200, "apple_pay_unavailable"]);
  expect((await readPayments(card.shop.db)).at(-1)?.method).toBe("card");
  expect((await card.shop.get("/api/payment/methods")).body.applePay).toBe(false);
});
