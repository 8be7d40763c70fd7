/** What the provider sends to the owner's bank, and whether it is what its payments come to. */
import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time/time.ts";
import { payouts } from "#server/database/schema/payments.ts";
import { reconcile } from "#server/payments/reconciliation/reconcile.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { closeCardBalanced, openAtOneTime } from "#tests/support/payments/card-shop.ts";
import { refundsOf } from "#tests/support/payments/refunds-of.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readPayments } from "#tests/support/payments/shop-books.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const card = openedForEach(() => openAtOneTime(), closeCardBalanced);
const { refund, finish } = refundsOf(card);

const kept = () => card.shop.db.select().from(payouts).orderBy(payouts.id);
const openAlerts = async () =>
  (await card.shop.db.query.alerts.findMany()).filter(({ kind }) => kind === "payout-differs");
const feesOf = async () => (await readPayments(card.shop.db)).map(({ feesMinor }) => feesMinor ?? 0);
async function payBack(reference: string, amountCents: number): Promise<void> {
  await refund(reference, { amountCents });
  await finish();
}
async function nextMorning(): Promise<void> {
  card.shop.clock.advance(DAY + 8 * HOUR);
  await card.provider.advance(DAY + 8 * HOUR);
  await reconcile(card.shop.app.shop);
}

describe("a payout", () => {
  it("is kept once, is its payments without fees and refunds to the cent, and the rest is still to come", async () => {
    const first = await card.buy(2, TEES(2));
    await card.buy(1, { ...TEES(1), email: "thabo@example.com" });
    await payBack(first, 18_000);
    await nextMorning();
    await reconcile(card.shop.app.shop);
    const fees = (await feesOf()).reduce((sum, fee) => sum + fee, 0);
    expect(fees).toBeGreaterThan(0);
    expect(await kept()).toMatchObject([
      { provider: "paystack", currency: "ZAR", netMinor: 54_000 - fees - 18_000, deductedMinor: 18_000 },
    ]);
    expect(await openAlerts()).toEqual([]);
    await card.buy(1, { ...TEES(1), email: "sipho@example.com" });
    const { providers } = (await card.shop.get("/api/admin/money")).body;
    const [, , later = 0] = await feesOf();
    expect(providers).toEqual([
      {
        provider: "paystack",
        currency: "ZAR",
        keptMinor: 54_000 + 18_000 - 18_000 - fees - later,
        paidOutMinor: 54_000 - fees - 18_000,
      },
    ]);
    const booksOf = async (from: string, until: string) =>
      (await card.shop.get(`/api/admin/money/books?from=${from}&until=${until}`)).body;
    expect((await booksOf("2026-03-03", "2026-03-31")).paidOut).toEqual([
      { provider: "paystack", currency: "ZAR", paidOutMinor: 54_000 - fees - 18_000 },
    ]);
    expect(await booksOf("2026-03-02", "2026-03-02")).toMatchObject({ orders: 2, paidOut: [] });
  });

  it("takes what is still to come to nothing in the journal, when all was paid out", async () => {
    const first = await card.buy(2, TEES(2));
    await payBack(first, 5000);
    await nextMorning();
    const file = String(
      (await card.shop.post("/api/admin/money/journal", { from: "2026-03-01", until: "2026-03-31" })).body,
    );
    const [head = "", ...rows] = file.trim().split("\r\n");
    const at = head.split(",").indexOf("Net");
    expect(rows.map((row) => row.split(",")[2])).toEqual(["Payment", "Refund", "Paid out"]);
    expect(rows.reduce((sum, row) => sum + Math.round(Number(row.split(",")[at]) * 100), 0)).toBe(0);
  });

  it.each([
    ["less than its payments", -1],
    ["more than its payments", 1],
  ])("that is %s is an alert, once", async (_, cents) => {
    await card.buy(1, TEES(1));
    const [fee = 0] = await feesOf();
    const settlement = {
      id: 77,
      status: "success",
      currency: "ZAR",
      effective_amount: 18_000 - fee + cents,
      settlement_date: card.shop.clock.now().toISOString(),
    };
    const [payment] = await readPayments(card.shop.db);
    const part = `{"id":${payment?.providerTxnId},"domain":"test","status":"success","reference":"${payment?.reference}","amount":18000,"currency":"ZAR","fees":${fee}}`;
    for (let time = 0; time < 2; time += 1) {
      card.provider.fail(
        { kind: "status", status: 200, body: JSON.stringify({ status: true, data: [settlement] }) },
        { path: "/settlement", pathEnd: "/settlement" },
      );
      card.provider.fail(
        { kind: "status", status: 200, body: `{"status":true,"data":[${part}]}` },
        { path: "/settlement/77" },
      );
      await reconcile(card.shop.app.shop);
    }
    expect(await openAlerts()).toHaveLength(1);
    expect((await openAlerts())[0]?.message).toContain("The payout 77 of ZAR");
    expect(await kept()).toHaveLength(1);
  });

  it("with a payment that the shop has otherwise is an alert that names it", async () => {
    const reference = await card.buy(1, TEES(1));
    const [payment] = await readPayments(card.shop.db);
    const settlement = {
      id: 78,
      status: "success",
      currency: "ZAR",
      effective_amount: 9000,
      settlement_date: card.shop.clock.now().toISOString(),
    };
    const part = `{"id":${payment?.providerTxnId},"domain":"test","status":"success","reference":"${reference}","amount":9100,"currency":"ZAR","fees":100}`;
    card.provider.fail(
      { kind: "status", status: 200, body: JSON.stringify({ status: true, data: [settlement] }) },
      { path: "/settlement", pathEnd: "/settlement" },
    );
    card.provider.fail(
      { kind: "status", status: 200, body: `{"status":true,"data":[${part}]}` },
      { path: "/settlement/78" },
    );
    await reconcile(card.shop.app.shop);
    expect((await openAlerts())[0]?.message).toContain(reference);
  });
});

describe("the demo's own provider", () => {
  const demo = openedForEach(() => openTestShop(), closeBalanced);

  it("pays out what was bought, and the shop keeps it", async () => {
    const { body } = await demo.post("/api/payment/initialize", checkoutRequest(TEES(1)));
    await pressOnPayPage(demo, body.paymentUrl, "pay");
    expect((await demo.post("/api/payment/verify", { reference: body.reference })).body.status).toBe(
      "success",
    );
    demo.clock.advance(2 * DAY);
    await reconcile(demo.app.shop);
    const [payment] = await readPayments(demo.db);
    expect(await demo.db.select().from(payouts)).toMatchObject([
      { provider: "paystack", netMinor: 18_000 - (payment?.feesMinor ?? 0) },
    ]);
  });
});
