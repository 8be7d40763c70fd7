import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { openPayPalShop, type PayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const TOKEN = "/v1/oauth2/token";

describe("PayPal's setup", () => {
  let shop: PayPalShop;
  beforeEach(async () => {
    shop = await openPayPalShop();
  });
  afterEach(() => shop.closeBalanced());

  it("gives each browser a token of its own, the script's address and the rate, and is not kept", async () => {
    const one = await shop.get("/api/paypal/setup");
    const two = await shop.get("/api/paypal/setup");
    expect(one).toMatchObject({
      status: 200,
      body: {
        clientToken: expect.any(String),
        environment: "sandbox",
        sdkUrl: "https://www.sandbox.paypal.com/web-sdk/v6/core",
        currency: "USD",
        zarPerUsd: 18.5,
        expiresIn: 900,
      },
    });
    expect(two.body.clientToken).not.toBe(one.body.clientToken);
    expect(one.headers.get("cache-control")).toBe("no-store");
    expect(await shop.payPal.engine.isClientToken(one.body.clientToken)).toBe(true);
    const asked = new URLSearchParams(shop.payPal.callsTo(TOKEN)[0]?.body);
    expect(Object.fromEntries(asked)).toEqual({
      grant_type: "client_credentials",
      response_type: "client_token",
      intent: "sdk_init",
    });
  });

  it.each([
    ["is refused", { kind: "status", status: 401, body: '{"error":"invalid_client"}' } as const, 200],
    ["meets an error", { kind: "status", status: 500 } as const, 503],
    ["meets a page", { kind: "status", status: 200, body: "<html>" } as const, 503],
    ["comes too often", { kind: "status", status: 429 } as const, 503],
    ["is cut off", { kind: "reset" } as const, 503],
  ])("when the shop %s", async (_, fault, status) => {
    shop.payPal.failNext(TOKEN, fault);
    const answer = await shop.get("/api/paypal/setup");
    expect(answer.status).toBe(status);
    expect(answer.body.error).toBe(status === 200 ? "not_configured" : "provider_unavailable");
  });

  it("asks for the server's token once, however many calls need it, and again before it expires", async () => {
    await Promise.all([shop.createOrder(), shop.createOrder(), shop.createOrder()]);
    expect(shop.payPal.callsTo(TOKEN)).toHaveLength(1);
    shop.clock.advance(9 * HOUR - 30_000);
    await shop.createOrder();
    expect(shop.payPal.callsTo(TOKEN)).toHaveLength(2);
  });

  it("renews a token that PayPal no longer takes, and repeats the call with the same request id", async () => {
    const refused = { kind: "status", status: 401, body: '{"error":"invalid_token"}' } as const;
    shop.payPal.failNext("/v2/checkout/orders", refused);
    expect((await shop.createOrder()).status).toBe(200);
    const [first, second] = shop.payPal.callsTo("/v2/checkout/orders");
    expect(second?.requestId).toBe(first?.requestId);
    expect(shop.payPal.callsTo(TOKEN)).toHaveLength(2);
  });

  it("does so once: a second refusal is our account's, and nothing is held for it", async () => {
    const refused = { kind: "status", status: 401, body: '{"name":"AUTHENTICATION_FAILURE"}' } as const;
    shop.payPal.failNext("/v2/checkout/orders", refused, refused);
    expect((await shop.createOrder()).status).toBe(503);
    expect(shop.payPal.callsTo("/v2/checkout/orders")).toHaveLength(2);
  });

  it("is among the methods, and its pages may use the payment permission", async () => {
    const methods = await shop.get("/api/payment/methods");
    expect(methods.body.paypal).toBe(true);
    expect(methods.headers.get("permissions-policy")).toContain('payment=(self "https://www.paypal.com"');
    expect(methods.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });

  it.each([
    ["return", "success"],
    ["cancelled", "cancelled"],
  ])("%s leads back to the shop's page and changes nothing", async (path, payment) => {
    const { reference } = (await shop.createOrder()).body;
    const answer = await shop.get(`/api/paypal/${path}/${reference}?token=A&PayerID=B`, {
      Host: "evil.example",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${shop.url}/?payment=${payment}&reference=${reference}`);
  });

  it("leads to the failed view without a real reference", async () => {
    const answer = await shop.get("/api/paypal/return/nonsense");
    expect(answer.headers.get("location")).toBe(`${shop.url}/?payment=failed`);
  });
});

describe("a shop without PayPal", async () => {
  const shop = await openTestShop();
  afterAll(() => shop.close());

  it("says that it is not configured, and offers the rest", async () => {
    expect(await shop.get("/api/paypal/setup")).toMatchObject({
      status: 200,
      body: { error: "not_configured" },
    });
    expect((await shop.get("/api/payment/methods")).body.paypal).toBe(false);
  });

  it("takes no order, no capture and no message of PayPal's", async () => {
    const order = { amount: "1.00", currency: "USD", intent: "CAPTURE" };
    expect((await shop.post("/api/paypal/order", order)).status).toBe(400);
    expect((await shop.request("/api/paypal/order/ABC/capture", { method: "POST" })).status).toBe(404);
    expect((await shop.post("/api/webhooks/paypal", {})).status).toBe(401);
  });
});

describe("limits per address", async () => {
  const shop = await openPayPalShop({ rateLimits: true, env: { UNPAID_STARTS_PER_ADDRESS: "1" } });
  afterAll(() => shop.close());

  it.each([
    ["order", () => shop.post("/api/paypal/order", {})],
    ["capture", () => shop.capture("ABC")],
  ])("PayPal's %s may be asked ten times", async (_, ask) => {
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await ask()).status);
    expect(statuses.indexOf(429)).toBe(10);
  });
});
