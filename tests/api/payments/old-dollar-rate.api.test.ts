/** The dollar rate is set by hand: forgotten for long, each PayPal payment would be charged at a wrong price. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time/time.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openPayPalShop, type PayPalShop } from "#tests/support/payments/paypal-shop.ts";

const RATE_OF_MARCH_2 = { ZAR_PER_USD_AS_OF: "2026-03-02", OWNER_EMAIL: "owner@example.com" };
const WHY =
  "PayPal is not offered: the dollar rate is from 2 March 2026, more than 7 days ago. Set ZAR_PER_USD and ZAR_PER_USD_AS_OF anew.";

let shop: PayPalShop;
afterEach(() => shop.closeBalanced());

async function runDollarRateJob(): Promise<void> {
  await shop.app.shop.jobs.find(({ name }) => name === "dollarrate")?.run();
}

const isOffered = async () => {
  const methods = await shop.get("/api/payment/methods");
  const setup = await shop.get("/api/paypal/setup");
  expect(setup.body.error).toBe(methods.body.paypal ? undefined : "not_configured");
  return methods.body.paypal;
};

describe("a dollar rate that grows old while the shop runs", () => {
  beforeEach(async () => {
    shop = await openPayPalShop({ env: RATE_OF_MARCH_2 });
  });

  it("ends PayPal's offer, at showing and at the start of a payment", async () => {
    expect(await isOffered()).toBe(true);
    shop.clock.advance(6 * DAY);
    expect(await isOffered()).toBe(true);
    shop.clock.advance(DAY);
    expect(await isOffered()).toBe(false);
    const refused = await shop.createOrder();
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining("not offered") } });
  });

  it("lets a payment that was started before be finished", async () => {
    shop.clock.advance(6 * DAY + 13 * HOUR + 50 * 60_000);
    const { id, reference } = (await shop.createOrder()).body;
    await shop.payPal.engine.buyer.approve(id);
    shop.clock.advance(20 * 60_000);
    expect(await isOffered()).toBe(false);
    expect((await shop.capture(id)).body.status).toBe("success");
    expect((await shop.verify(reference)).body.status).toBe("success");
  });

  it("is told to the owner once by mail, and on the money page for as long as it is so", async () => {
    await runDollarRateJob();
    expect((await shop.get("/api/admin/money")).body).toMatchObject({
      openAlerts: 0,
      paypalNotOffered: null,
    });
    shop.clock.advance(7 * DAY);
    await runDollarRateJob();
    shop.clock.advance(HOUR);
    await runDollarRateJob();
    const board = (await shop.get("/api/admin/money")).body;
    expect(board).toMatchObject({ openAlerts: 1, paypalNotOffered: WHY, alerts: [{ message: WHY }] });
    expect((await collectMail(shop)).filter(isOfKind("alert"))).toHaveLength(1);
    await shop.request(`/api/admin/alerts/${board.alerts[0].id}/resolve`, { method: "POST" });
    expect((await shop.get("/api/admin/money")).body).toMatchObject({ openAlerts: 0, paypalNotOffered: WHY });
  });
});

it("may be older where the owner says so", async () => {
  shop = await openPayPalShop({ env: { ...RATE_OF_MARCH_2, ZAR_PER_USD_MAX_AGE_DAYS: "30" } });
  shop.clock.advance(29 * DAY);
  expect(await isOffered()).toBe(true);
  shop.clock.advance(DAY);
  expect(await isOffered()).toBe(false);
});
