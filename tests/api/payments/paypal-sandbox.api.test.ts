import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const SANDBOX = "/__sandbox/paypal";
const SDK = `${SANDBOX}/web-sdk/v6`;

let shop: TestShop;
let bearer: { readonly Authorization: string };

beforeAll(async () => {
  shop = await openTestShop({ env: { PAYPAL_BUILTIN_SANDBOX: "1", ZAR_PER_USD: "18" } });
  const { body } = await shop.get("/api/paypal/setup");
  expect(body).toMatchObject({ sdkUrl: `${SDK}/core`, zarPerUsd: 18 });
  bearer = { Authorization: `Bearer ${body.clientToken}` };
});
afterAll(() => shop.close());

async function createOrder(): Promise<{ readonly id: string; readonly reference: string }> {
  const checkout = checkoutRequest({ paymentMethod: "paypal", checkoutKey: crypto.randomUUID() });
  const amount = (checkout.amount / 100 / 18).toFixed(2);
  const { body } = await shop.post("/api/paypal/order", {
    amount,
    currency: "USD",
    intent: "CAPTURE",
    checkout,
  });
  return body;
}

describe("the browser's side of the PayPal sandbox", () => {
  it.each(["core", "buyer-window", "paypal-button"])("serves its script %s", async (name) => {
    const { status, headers } = await shop.get(`${SDK}/${name}`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
  });

  it("knows the client token the shop gave out and no other", async () => {
    expect((await shop.get(`${SDK}/token`, bearer)).status).toBe(204);
    expect((await shop.get(`${SDK}/token`, { Authorization: "Bearer A21AAmine" })).status).toBe(401);
    expect((await shop.get(`${SDK}/token`)).status).toBe(401);
  });

  it("shows the buyer the dollars of an order and lets them approve it", async () => {
    const order = await createOrder();
    expect((await shop.get(`${SDK}/orders/${order.id}`, bearer)).body).toMatchObject({
      id: order.id,
      amount: { currency_code: "USD" },
    });
    expect((await shop.post(`${SDK}/orders/${order.id}`, { action: "steal" }, bearer)).status).toBe(400);
    expect((await shop.post(`${SDK}/orders/${order.id}`, { action: "approve" })).status).toBe(401);
    expect((await shop.post(`${SDK}/orders/${order.id}`, { action: "approve" }, bearer)).status).toBe(204);
    const captured = await shop.request(`/api/paypal/order/${order.id}/capture`, { method: "POST" });
    expect(captured).toMatchObject({ status: 200, body: { status: "success", reference: order.reference } });
  });

  it("answers 404 for an order it does not have", async () => {
    expect((await shop.get(`${SDK}/orders/NOSUCHORDER`, bearer)).status).toBe(404);
    expect((await shop.get(`${SANDBOX}/checkoutnow?token=NOSUCHORDER`)).status).toBe(404);
  });

  it("sends who approves on its own page back to the shop, where verify takes the money", async () => {
    const order = await createOrder();
    const page = `${SANDBOX}/checkoutnow?token=${order.id}`;
    expect((await shop.get(page)).body).toContain("USD");
    const back = await shop.request(page, {
      method: "POST",
      body: new URLSearchParams({ action: "approve" }),
    });
    expect(back.status).toBe(303);
    const result = await shop.get(new URL(back.headers.get("location") ?? "").pathname);
    expect(result.headers.get("location")).toContain(`payment=success&reference=${order.reference}`);
    const verified = await shop.post("/api/payment/verify", { reference: order.reference });
    expect(verified.body).toMatchObject({ status: "success" });
  });
});

describe("PayPal's REST side of the sandbox", () => {
  const tokenRequest = (headers: Record<string, string> = {}) =>
    shop.request(`${SANDBOX}/v1/oauth2/token`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: "grant_type=client_credentials",
    });

  it("asks who calls", async () => {
    expect(await tokenRequest()).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  });

  it.each(["x-forwarded-for", "forwarded"])("refuses what a proxy passes on (%s)", async (name) => {
    expect((await tokenRequest({ [name]: "for=192.0.2.1" })).status).toBe(403);
  });

  it("is not there in a shop that does not ask for it", async () => {
    const plain = await openTestShop();
    const paths = [
      `${SDK}/core`,
      `${SDK}/token`,
      `${SANDBOX}/v1/oauth2/token`,
      `${SANDBOX}/checkoutnow?token=A`,
    ];
    const answers = await Promise.all(paths.map((path) => plain.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await plain.close();
  });
});
