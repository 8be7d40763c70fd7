import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { SECOND } from "#domain/time/time.ts";
import { sandboxDeliveries, sandboxTransactions } from "#server/database/schema/sandbox.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { readSettings } from "#server/settings/settings.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502, checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { pressOnPayPage, sendOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForEach(() => openTestShop(), closeBalanced);

type Started = { readonly paymentUrl: string; readonly reference: string };

async function start(change = {}): Promise<Started> {
  return (await shop.post("/api/payment/initialize", checkoutOfEdition502(1, change))).body;
}
const verify = async (reference: string) =>
  (await shop.post("/api/payment/verify", { reference })).body.status;
const payBy = (paymentUrl: string, number: string, cvv: string, expiry = "12/30") =>
  sendOnPayPage(shop, paymentUrl, { action: "card", number, cvv, expiry });
const answer = (paymentUrl: string, text: string) =>
  sendOnPayPage(shop, paymentUrl, { action: "card-answer", answer: text });

describe("the card form of the sandbox", () => {
  it("pays with the plain test card", async () => {
    const { paymentUrl, reference } = await start();
    expect((await payBy(paymentUrl, "4084 0840 8408 4081", "408")).status).toBe(303);
    expect(await verify(reference)).toBe("success");
  });

  it("asks what the bank asks, and pays when it is answered", async () => {
    const { paymentUrl, reference } = await start();
    expect((await payBy(paymentUrl, "5078507850785078 04", "884")).body).toContain("PIN");
    expect((await answer(paymentUrl, "9999")).body).toContain("That is not it");
    expect((await answer(paymentUrl, "0000")).body).toContain("telephone");
    expect((await answer(paymentUrl, "0821234567")).body).toContain("one-time password");
    expect(await verify(reference)).toBe("pending");
    expect((await answer(paymentUrl, "123456")).status).toBe(303);
    shop.clock.advance(5 * SECOND);
    expect(await verify(reference)).toBe("success");
  });

  it.each([
    ["is declined", "4084080000005408", "001", "Declined"],
    ["has no funds", "4084080000670037", "787", "Insufficient funds"],
  ])("says so when a card %s", async (_what, number, cvv, words) => {
    const { paymentUrl, reference } = await start();
    expect((await payBy(paymentUrl, number, cvv)).body).toContain(`${words}. No money was taken.`);
    expect(await verify(reference)).toBe("failed");
  });

  it.each([
    ["another number", "4111111111111111", "408", "12/30", "Test cards only"],
    ["another CVV", "4084084084084081", "409", "12/30", "CVV of this test card is 408"],
    ["a date gone by", "4084084084084081", "408", "02/26", "expiry in the future"],
  ])("refuses %s in one sentence and keeps nothing of it", async (_what, number, cvv, expiry, words) => {
    const { paymentUrl } = await start();
    const { status, body } = await payBy(paymentUrl, number, cvv, expiry);
    expect([status, body.includes(words), body.includes("4111")]).toEqual([200, true, false]);
    const kept = JSON.stringify(await shop.db.select().from(sandboxTransactions));
    expect(kept).not.toContain(number);
    expect((await readOrders(shop.db))[0]?.status).toBe("pending");
  });

  it("offers Apple Pay to who chose it, and to nobody else", async () => {
    const plain = await start();
    expect((await shop.get(plain.paymentUrl)).body).not.toContain("Apple Pay");
    const apple = await start({ paymentMethod: "apple-pay", email: "other@example.com" });
    expect((await shop.get(apple.paymentUrl)).body).toContain("Apple Pay");
    await pressOnPayPage(shop, apple.paymentUrl, "apple-pay");
    expect(await verify(apple.reference)).toBe("success");
  });
});

describe("a refund on the sandbox's own page", () => {
  async function refundOf(number: string, cvv: string): Promise<string> {
    const { paymentUrl, reference } = await start();
    await payBy(paymentUrl, number, cvv);
    await verify(reference);
    await shop.request("/__sandbox/transactions/1/refund", { method: "POST" });
    await eventually(async () => {
      await sweepPayments(shop.app.shop);
      const deliveries = await shop.db.select().from(sandboxDeliveries);
      expect(
        deliveries.some(({ event, state }) => event === "refund.pending" && state === "acknowledged"),
      ).toBe(true);
    });
    shop.clock.advance(7 * SECOND);
    const [refund] = await shop.db.select().from(sandboxDeliveries);
    await shop.request(`/__sandbox/deliveries/${refund?.id}/send`, { method: "POST" });
    return reference;
  }

  it("is known to the shop, and ends as the card says", async () => {
    const reference = await refundOf("4084084084084081", "408");
    await shop.request("/__sandbox/transactions/1/refund", { method: "POST" });
    shop.clock.advance(24 * 3600 * SECOND);
    await sweepPayments(shop.app.shop);
    await eventually(async () => expect((await readPayments(shop.db))[0]?.status).toBe("refunded"));
    expect(await verify(reference)).toBe("refunded");
  });

  it("that fails leaves the order paid", async () => {
    const reference = await refundOf("4084080000671803", "180");
    shop.clock.advance(24 * 3600 * SECOND);
    await sweepPayments(shop.app.shop);
    await eventually(async () => expect((await readPayments(shop.db))[0]?.status).toBe("succeeded"));
    expect(await verify(reference)).toBe("success");
  });
});

describe("the sandbox's overview", () => {
  it("shows payments and webhooks with the shop's answers, and links to the mail", async () => {
    const { paymentUrl, reference } = await start();
    await pressOnPayPage(shop, paymentUrl, "pay");
    const { body } = await eventually(async () => {
      const page = await shop.get("/__sandbox");
      expect(page.body).toContain("acknowledged");
      return page;
    });
    for (const text of [reference, "R450.00", "answer: 200, 1 try", "/__sandbox/mail"])
      expect(body).toContain(text);
  });

  it("opens on this machine only, and acts for its own pages only", async () => {
    expect((await shop.get("/__sandbox", { "X-Forwarded-For": "203.0.113.7" })).status).toBe(404);
    const foreign = { method: "POST", headers: { Origin: "https://evil.example" } };
    expect((await shop.request("/__sandbox/deliveries/1/send", foreign)).status).toBe(403);
    const api = "/__sandbox/paystack/transaction/verify/K-1";
    expect((await shop.get(api)).status).toBe(401);
    expect((await shop.get(api, { Forwarded: "for=203.0.113.7" })).status).toBe(403);
  });
});

const LIVE = {
  SHOP_MODE: "live",
  TRUST_PROXY_HOPS: "0",
  DATABASE_URL: "postgres://shop@127.0.0.1/none",
  PUBLIC_URL: "https://shop.example",
  ADMIN_PASSWORD: "a long pass phrase",
  SMTP_URL: "smtp://127.0.0.1:9",
  OWNER_LEGAL_NAME: "Kulud",
  OWNER_REGISTRATION_NUMBER: "1",
  OWNER_STREET_ADDRESS: "1 Street",
  OWNER_EMAIL: "owner@example.com",
  OWNER_PHONE: "1",
  UNSAVED_DELIVERY: "free",
};

describe("live mode", () => {
  it.each([
    ["without a key", {}],
    ["with a test key", { PAYSTACK_SECRET_KEY: "sk_test_key" }],
    ["with a live key beside the sandbox", { PAYSTACK_SECRET_KEY: "sk_live_key", ALLOW_SANDBOX: "1" }],
  ])("acceptance 34: has no settings %s, and says which of them is at fault", (_what, change) => {
    expect(() => readSettings({ ...LIVE, ...change })).toThrow(/PAYSTACK_SECRET_KEY|ALLOW_SANDBOX/);
  });

  it("acceptance 34: does not start without settings, and says which of them is at fault", async () => {
    const main = join(process.cwd(), "src/server/main.ts");
    const options = { cwd: shop.dataDir, env: { PATH: process.env.PATH, ...LIVE } };
    const ended = await promisify(execFile)(process.execPath, [main], options).catch((error) => error);
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/PAYSTACK_SECRET_KEY|ALLOW_SANDBOX/),
    });
  });

  it("acceptance 34: opens on the sandbox only when allowed, and every order is then a test", async () => {
    const demonstration = await openTestShop({ env: { ...LIVE, ALLOW_SANDBOX: "1" } });
    const { status } = await demonstration.post("/api/payment/initialize", checkoutRequest());
    expect([status, (await readOrders(demonstration.db))[0]?.isTest]).toEqual([200, true]);
    expect((await demonstration.get("/__sandbox", { "X-Forwarded-For": "1.2.3.4" })).status).toBe(404);
    await demonstration.close();
  });

  it("acceptance 34: has no sandbox at all with a live key", async () => {
    const live = await openTestShop({ env: { ...LIVE, PAYSTACK_SECRET_KEY: "sk_live_nobody" } });
    for (const path of ["", "/pay/x", "/paystack/transaction/verify/x", "/paystack/refund", "/mail"])
      expect((await live.get(`/__sandbox${path}`)).status, path).toBe(404);
    for (const path of ["/pay/x", "/transactions/1/refund", "/deliveries/1/send", "/paystack/refund"])
      expect((await live.post(`/__sandbox${path}`, {})).status, path).toBe(404);
    await live.close();
  });
});
