import { describe, expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502, checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { EDITION_502_USD, openPayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { readAlertKinds, readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";

const shop = openedForEach(
  () => openPayPalShop(),
  (opened) => opened.closeBalanced(),
);

const CREATE = "/v2/checkout/orders";

describe("creating a PayPal order", () => {
  it("places the order, holds its pieces and sends PayPal the shop's own dollars and addresses", async () => {
    const checkout = checkoutRequest({
      amount: 109_000,
      shippingCost: 100,
      items: [
        { id: 501, name: "x", price: 450, quantity: 1, size: "M" },
        { id: 502, name: "y", price: 540, quantity: 1, size: "M" },
      ],
    });
    expect((await shop.createOrder(checkout, "58.92")).status).toBe(409);
    const { status, body, headers } = await shop.createOrder();
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      reference: expect.stringMatching(/^K-/),
      amountUsd: EDITION_502_USD,
      zarPerUsd: 18.5,
    });
    const [payment] = await readPayments(shop.db);
    const [order] = await readOrders(shop.db);
    const [call] = shop.payPal.callsTo(CREATE);
    expect(call?.requestId).toBe(payment?.reference);
    expect(JSON.parse(call?.body ?? "")).toEqual({
      intent: "CAPTURE",
      purchase_units: [
        {
          reference_id: "default",
          custom_id: body.reference,
          invoice_id: body.reference,
          description: `Order ${order?.number}`,
          amount: {
            currency_code: "USD",
            value: "24.32",
            breakdown: {
              item_total: { currency_code: "USD", value: "24.32" },
              shipping: { currency_code: "USD", value: "0.00" },
            },
          },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: "KULUD",
            locale: "en-ZA",
            user_action: "PAY_NOW",
            shipping_preference: "NO_SHIPPING",
            return_url: `${shop.url}/api/paypal/return/${body.reference}`,
            cancel_url: `${shop.url}/api/paypal/cancelled/${body.reference}`,
          },
        },
      },
    });
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(1);
  });

  it("converts total and delivery, and the items are what is left of the total", async () => {
    const { status } = await shop.createOrder(
      checkoutOfEdition502(1, { amount: 55_000, shippingCost: 100 }),
      "29.73",
    );
    expect(status).toBe(200);
    const { amount } = JSON.parse(shop.payPal.callsTo(CREATE)[0]?.body ?? "").purchase_units[0];
    expect([amount.value, amount.breakdown.item_total.value, amount.breakdown.shipping.value]).toEqual([
      "29.73",
      "24.32",
      "5.41",
    ]);
  });

  it("makes one PayPal order of two clicks and of a retry", async () => {
    const checkout = checkoutOfEdition502();
    const [one, two] = await Promise.all([shop.createOrder(checkout), shop.createOrder(checkout)]);
    const again = await shop.createOrder(checkout);
    expect([two.body, again.body]).toEqual([one.body, one.body]);
    expect(shop.payPal.callsTo(CREATE)).toHaveLength(1);
    expect(await readPayments(shop.db)).toHaveLength(1);
  });

  it("keeps the order of a shopper who had begun to pay by card", async () => {
    const checkout = checkoutOfEdition502();
    await shop.post("/api/payment/initialize", checkout);
    expect((await shop.createOrder(checkout)).status).toBe(200);
    expect(await readOrders(shop.db)).toHaveLength(1);
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(1);
  });

  it("makes a new one when the reservation is nearly over", async () => {
    const checkout = checkoutOfEdition502();
    const first = (await shop.createOrder(checkout)).body;
    shop.clock.advance(26 * MINUTE);
    const second = (await shop.createOrder(checkout)).body;
    expect(second.id).not.toBe(first.id);
    expect((await readOrders(shop.db)).map(({ status }) => status)).toEqual(["cancelled", "pending"]);
  });

  it.each([
    ["the rand as dollars", "450.00"],
    ["a cent less", "24.31"],
    ["a cent more", "24.33"],
  ])("refuses %s, says the shop's own figure, and writes nothing", async (_, amount) => {
    expect(await shop.createOrder(checkoutOfEdition502(), amount)).toMatchObject({
      status: 409,
      body: { error: "price_changed", amount: 45_000, amountUsd: "24.32", zarPerUsd: 18.5, shippingCost: 0 },
    });
    expect(await readOrders(shop.db)).toEqual([]);
    expect(shop.payPal.requests).toEqual([]);
  });

  it("says the dollars of the new total when a price in rand has changed", async () => {
    const checkout = checkoutOfEdition502(1, { amount: 100 });
    expect(await shop.createOrder(checkout, "0.05")).toMatchObject({
      status: 409,
      body: { error: "price_changed", amount: 45_000, amountUsd: "24.32", zarPerUsd: 18.5 },
    });
  });

  it("needs the checkout", async () => {
    const answer = await shop.post("/api/paypal/order", {
      amount: "24.32",
      currency: "USD",
      intent: "CAPTURE",
    });
    expect(answer).toMatchObject({ status: 400, body: { error: "checkout_required" } });
  });

  it.each([
    { currency: "ZAR" },
    { intent: "AUTHORIZE" },
    { amount: "24.3" },
    { amount: 24.32 },
    { amount: "-1.00" },
  ])("refuses %o", async (change) => {
    const body = { amount: "24.32", currency: "USD", intent: "CAPTURE", checkout: checkoutOfEdition502() };
    const answer = await shop.post("/api/paypal/order", { ...body, ...change });
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });

  it("is out of stock like a card payment", async () => {
    const answer = await shop.createOrder(checkoutOfEdition502(9), "218.92");
    expect(answer).toMatchObject({
      status: 409,
      body: { error: "out_of_stock", items: [{ id: 502, available: 8 }] },
    });
  });

  it("does not sell a paid cart again, and leads to its result", async () => {
    const checkout = checkoutOfEdition502();
    const { id, reference } = (await shop.createOrder(checkout)).body;
    await shop.payPal.engine.buyer.approve(id);
    await shop.capture(id);
    expect(await shop.createOrder(checkout)).toMatchObject({
      status: 409,
      body: { error: "order_state", reference },
    });
  });
});

describe("creating one while PayPal misbehaves", () => {
  it.each([
    ["loses its answer", { kind: "drop-after-commit" } as const, 1],
    ["breaks the connection", { kind: "reset" } as const, 1],
    ["answers with an error", { kind: "status", status: 500 } as const, 1],
    ["answers with a page", { kind: "status", status: 200, body: "<html>" } as const, 1],
    ["is too busy", { kind: "status", status: 429 } as const, 1],
  ])(
    "when it %s the order keeps its pieces, and a retry gets the one PayPal order",
    async (_, fault, orders) => {
      const checkout = checkoutOfEdition502();
      shop.payPal.failNext(CREATE, fault);
      expect(await shop.createOrder(checkout)).toMatchObject({
        status: 503,
        body: { error: "provider_unavailable" },
      });
      expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(1);
      expect((await shop.createOrder(checkout)).status).toBe(200);
      const [first, second] = shop.payPal.callsTo(CREATE);
      expect(second?.requestId).toBe(first?.requestId);
      expect(await shop.payPal.engine.listOrders()).toHaveLength(orders);
    },
  );

  it("gives the pieces back when it refuses", async () => {
    const body = JSON.stringify({
      name: "UNPROCESSABLE_ENTITY",
      message: "secret text",
      details: [{ issue: "PAYEE_ACCOUNT_RESTRICTED" }],
    });
    shop.payPal.failNext(CREATE, { kind: "status", status: 422, body });
    const answer = await shop.createOrder();
    expect(answer).toMatchObject({ status: 502, body: { error: "provider_rejected" } });
    expect(answer.body.message).not.toContain("secret text");
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(0);
  });
});

it("PayPal that refuses three shoppers in a row is an alert", async () => {
  const body = JSON.stringify({
    name: "UNPROCESSABLE_ENTITY",
    details: [{ issue: "PAYEE_ACCOUNT_RESTRICTED" }],
  });
  for (const name of ["lerato", "thandi", "naledi"]) {
    expect(await readAlertKinds(shop.db)).toEqual([]);
    shop.payPal.failNext(CREATE, { kind: "status", status: 422, body });
    await shop.createOrder(checkoutOfEdition502(1, { email: `${name}@example.com` }));
  }
  expect(await readAlertKinds(shop.db)).toEqual(["payments-refused"]);
});

describe("capturing what is not there", () => {
  it("does not ask PayPal about an order that is not ours", async () => {
    expect(await shop.capture("5O190127TN364715T")).toMatchObject({
      status: 404,
      body: { error: "not_found" },
    });
    expect(shop.payPal.requests).toEqual([]);
  });

  it.each(["lower", "A%2F..", "A".repeat(37)])("refuses %s as an id", async (id) => {
    expect((await shop.capture(id)).status).toBe(400);
  });

  it("does not charge a buyer who has not agreed", async () => {
    const { id, reference } = (await shop.createOrder()).body;
    expect(await shop.capture(id)).toMatchObject({
      status: 422,
      body: { issue: "ORDER_NOT_APPROVED", recoverable: true },
    });
    await shop.payPal.engine.buyer.approve(id);
    expect((await shop.capture(id)).body).toMatchObject({ status: "success", reference });
  });
});
