import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time/time.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { payments } from "#server/database/schema/payments.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { reconcile } from "#server/payments/reconciliation/reconcile.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { FAKE_KEY } from "#tests/support/payments/fake-paystack.ts";
import { openPayPalShop, type PayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { readOrders, readRefunds } from "#tests/support/payments/shop-books.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

const readAlerts = (shop: TestShop) =>
  shop.db.select({ kind: alerts.kind, message: alerts.message }).from(alerts).orderBy(alerts.id);

/** Compares twice, a day later: the alert is not repeated. */
async function compare(shop: TestShop): Promise<void> {
  shop.clock.advance(DAY);
  await reconcile(shop.app.shop);
  await reconcile(shop.app.shop);
}

describe("Paystack's list and the shop's books", () => {
  let card: CardShop;
  beforeEach(async () => {
    card = await openCardShop();
  });
  afterEach(() => card.close());

  const bought = async () => {
    const reference = await card.buy();
    card.provider.play(reference, { createdAt: card.shop.clock.now() });
    return reference;
  };

  it("agree about a purchase, and nothing is said", async () => {
    await bought();
    await compare(card.shop);
    expect(await readAlerts(card.shop)).toEqual([]);
  });

  it("differ by money that was planted there: it is told once, with what to do", async () => {
    for (let planted = 0; planted < 101; planted++) {
      const reference = `planted-${planted}`;
      await fetch(`${card.provider.url}/transaction/initialize`, {
        method: "POST",
        headers: { Authorization: `Bearer ${FAKE_KEY}`, "Content-Type": "application/json" },
        body: JSON.stringify({ email: "a@example.com", amount: 12_300, currency: "ZAR", reference }),
      });
      card.provider.play(reference, { createdAt: card.shop.clock.now() });
    }
    card.provider.play("planted-100", { status: "success" });
    await compare(card.shop);
    expect(await readAlerts(card.shop)).toEqual([
      { kind: "money-unknown", message: expect.stringContaining("Paystack took ZAR 123.00") },
    ]);
  });

  it("find a payment that was made long after the shop had given up asking", async () => {
    const reference = await card.start();
    for (let day = 0; day < 6; day++) await card.sweep(DAY);
    expect((await card.orderOf(reference)).status).toBe("expired");
    card.provider.play(reference, { status: "success", createdAt: card.shop.clock.now() });
    await compare(card.shop);
    expect((await card.orderOf(reference)).status).toBe("paid");
  });

  it("differ in an amount", async () => {
    const reference = await bought();
    card.provider.play(reference, { paidMinor: 44_000 });
    await compare(card.shop);
    expect((await readAlerts(card.shop)).map(({ kind }) => kind)).toEqual(["money-differs"]);
  });

  it("differ by a payment that only the shop knows", async () => {
    const reference = await card.buy();
    card.provider.play(reference, { createdAt: new Date("2025-01-01T00:00:00Z") });
    card.shop.clock.advance(DAY - HOUR);
    await reconcile(card.shop.app.shop);
    expect(await readAlerts(card.shop)).toEqual([]);
    await compare(card.shop);
    expect((await readAlerts(card.shop)).map(({ kind }) => kind)).toEqual(["money-missing"]);
  });

  it("differ by a refund made on Paystack's own page: it is taken into the books", async () => {
    const reference = await bought();
    card.provider.refundOnDashboard(reference, 10_000, card.shop.clock.now());
    await compare(card.shop);
    expect(await readRefunds(card.shop.db)).toMatchObject([{ reason: "external", amountMinor: 10_000 }]);
    expect((await readAlerts(card.shop)).map(({ kind }) => kind)).toEqual(["external-refund"]);
  });

  it("are left alone while Paystack does not answer", async () => {
    await bought();
    card.provider.fail({ kind: "500" }, { path: "/transaction", times: 10 });
    await compare(card.shop);
    expect(await readAlerts(card.shop)).toEqual([]);
  });
});

describe("PayPal's list and the shop's books", () => {
  let shop: PayPalShop;
  let id: string;
  beforeEach(async () => {
    shop = await openPayPalShop();
    ({ id } = (await shop.createOrder()).body);
    await shop.payPal.engine.buyer.approve(id);
    await shop.capture(id);
  });
  afterEach(() => shop.close());

  const LIST = "/v1/reporting/transactions";

  it("agree about a purchase, and nothing is said", async () => {
    await compare(shop);
    expect(shop.payPal.callsTo(LIST).length).toBeGreaterThan(0);
    expect(await readAlerts(shop)).toEqual([]);
  });

  it("differ by money that was planted there", async () => {
    await shop.db.update(payments).set({ reference: "forgotten", providerTxnId: "forgotten" });
    await compare(shop);
    expect((await readAlerts(shop)).map(({ kind }) => kind)).toContain("money-unknown");
  });

  it("differ by a refund made on PayPal's own page: it is taken into the books", async () => {
    await shop.payPal.engine.refundOnDashboard(id);
    await compare(shop);
    expect((await readOrders(shop.db))[0]?.status).toBe("refunded");
    expect((await readAlerts(shop)).map(({ kind }) => kind)).toEqual(["external-refund"]);
  });

  it("cannot be compared without a permission: the owner is told once what to switch on", async () => {
    const refused = { kind: "status", status: 403, body: '{"name":"NOT_AUTHORIZED"}' } as const;
    shop.payPal.failNext(LIST, refused, refused);
    await compare(shop);
    expect(await readAlerts(shop)).toEqual([
      { kind: "reconciliation-refused", message: expect.stringContaining("Transaction search") },
    ]);
    await reconcile(shop.app.shop);
    expect((await shop.get("/api/admin/money")).body.openAlerts).toBe(0);
  });

  it.each([
    ["the list was readable in between", () => reconcile(shop.app.shop)],
    ["the owner has closed the alert", () => closeAlerts(shop)],
  ])(
    "cannot be compared any more: the owner is told again, in the list and by mail, when %s",
    async (_when, meanwhile) => {
      const refused = { kind: "status", status: 403, body: '{"name":"NOT_AUTHORIZED"}' } as const;
      shop.payPal.failNext(LIST, refused, refused);
      await compare(shop);
      await meanwhile();
      shop.payPal.failNext(LIST, refused, refused);
      await compare(shop);
      const { openAlerts } = (await shop.get("/api/admin/money")).body;
      const mails = (await shop.db.select().from(mailJobs)).filter(({ job }) => job.kind === "alert");
      expect([openAlerts, (await readAlerts(shop)).length, mails.length]).toEqual([1, 2, 2]);
    },
  );

  it("differ by money that the owner knows about: a closed alert stays closed", async () => {
    await shop.db.update(payments).set({ reference: "forgotten", providerTxnId: "forgotten" });
    await compare(shop);
    await closeAlerts(shop);
    await compare(shop);
    expect((await shop.get("/api/admin/money")).body.openAlerts).toBe(0);
  });
});

async function closeAlerts(shop: TestShop): Promise<void> {
  for (const { id } of await shop.db.select().from(alerts))
    expect((await shop.post(`/api/admin/alerts/${id}/resolve`, {})).status).toBeLessThan(300);
}
