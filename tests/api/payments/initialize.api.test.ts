import { describe, expect, it } from "vitest";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502, checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForEach(() => openTestShop(), closeBalanced);

const initialize = (body: unknown, headers = {}) => shop.post("/api/payment/initialize", body, headers);

describe("starting a payment", () => {
  it("records the order with its own snapshot and reserves its pieces before the shopper leaves", async () => {
    const { status, body } = await initialize(checkoutOfEdition502(2));
    expect(status).toBe(200);
    expect(body.paymentUrl).toMatch(`${shop.url}/__sandbox/pay/`);
    const [order] = await readOrders(shop.db);
    expect(order).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      paymentReference: body.reference,
      totalCents: 90_000,
      isTest: true,
      items: [
        { line: 0, productId: 502, name: "Jozi Nights Tee", unitPriceCents: 45_000, quantity: 2, size: "M" },
      ],
    });
    expect(await readProduct(shop.db, 502)).toMatchObject({ stockQuantity: 8, reservedQuantity: 2 });
    expect((await shop.get("/api/products/502")).body.stockQuantity).toBe(6);
  });

  it("is refused for an address that names another country, and a doubtful one is left to the packer", async () => {
    const { shippingAddress } = checkoutRequest();
    const gaborone = {
      ...shippingAddress,
      city: "Gaborone, Botswana",
      state: "South East",
      postalCode: "0000",
    };
    const refused = await initialize(checkoutRequest({ shippingAddress: gaborone }));
    expect([refused.status, refused.body.fields]).toMatchObject([
      400,
      [
        {
          path: "shippingAddress",
          message:
            'This address is in Botswana. Choose Other as its country under "Add shipping info", and write Botswana there, so that delivery is right.',
        },
      ],
    ]);
    const berlin = { ...shippingAddress, city: "Berlin", state: "Germany", postalCode: "10115" };
    expect((await initialize(checkoutRequest({ shippingAddress: berlin }))).body.fields[0].message).toContain(
      'Add it with its country under "Add shipping info"',
    );
    const doubtful = { ...shippingAddress, postalCode: "10115" };
    const taken = await initialize(checkoutRequest({ shippingAddress: doubtful }));
    expect(taken.status).toBe(200);
    const [order] = await readOrders(shop.db);
    expect((await shop.get(`/api/admin/orders/${order?.id}`)).body.mayBeAbroad).toBe(true);
  });

  it("is no free parcel abroad, whatever the call says of its delivery", async () => {
    const shippingAddress = { ...checkoutRequest().shippingAddress, country: "Botswana" };
    const free = await initialize(checkoutRequest({ shippingAddress, shippingCost: 0 }));
    expect([free.status, free.body.error]).toEqual([409, "price_changed"]);
    const { shippingCost, amount } = free.body;
    expect(shippingCost).toBeGreaterThan(0);
    expect((await initialize(checkoutRequest({ shippingAddress, shippingCost, amount }))).status).toBe(200);
  });

  it("keeps the courier's details when they are known", async () => {
    const shippingAddress = {
      ...checkoutRequest().shippingAddress,
      street2: "Flat 4",
      phone: "0821234567",
      specialInstructions: "Ring twice",
    };
    await initialize(checkoutRequest({ shippingAddress }));
    expect((await readOrders(shop.db))[0]?.shippingAddress).toEqual(shippingAddress);
  });

  it("sends the shopper back to the public address, whatever host the request names", async () => {
    const { body } = await initialize(checkoutRequest(), { "X-Forwarded-Host": "evil.example" });
    expect(new URL(body.paymentUrl).origin).toBe(shop.url);
  });

  it("refuses a request that another site sends", async () => {
    const { status, body } = await initialize(checkoutRequest(), { Origin: "https://evil.example" });
    expect(status).toBe(403);
    expect(body.error).toBe("forbidden_origin");
  });
});

describe("prices", () => {
  it.each([
    ["the total", { amount: 100 }],
    ["a line's price", { items: [{ id: 501, price: 1, quantity: 1, size: "M" }] }],
    ["the delivery fee", { shippingCost: 50 }],
  ])("answers 409 with the shop's own figures when %s is not the shop's", async (_what, change) => {
    const { status, body } = await initialize(checkoutRequest(change));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: "price_changed",
      lines: [{ id: 501, size: "M", price: 450 }],
      amount: "shippingCost" in change ? 55_000 : 45_000,
    });
    expect(await readOrders(shop.db)).toEqual([]);
  });

  it("charges delivery when the browser counts it", async () => {
    const { status } = await initialize(checkoutRequest({ amount: 55_000, shippingCost: 100 }));
    expect(status).toBe(200);
    expect((await readOrders(shop.db))[0]).toMatchObject({ shippingCents: 10_000, deliveryCharged: true });
  });

  it("lets a browser without saved shipping info pay no delivery, and marks the order", async () => {
    await initialize(checkoutRequest());
    expect((await readOrders(shop.db))[0]).toMatchObject({ shippingCents: 0, deliveryCharged: false });
  });

  it("delivers free over R2500 within South Africa, and not at R2500", async () => {
    const five = { items: [{ id: 503, price: 400, quantity: 5, size: "M" }] };
    const over = { items: [...five.items, { id: 509, price: 550, quantity: 1, size: "M" }] };
    expect((await initialize(checkoutRequest({ ...over, amount: 255_000, shippingCost: 0 }))).status).toBe(
      200,
    );
    expect((await readOrders(shop.db))[0]).toMatchObject({ shippingCents: 0, deliveryCharged: true });
    expect((await initialize(checkoutRequest({ ...over, amount: 265_000, shippingCost: 100 }))).status).toBe(
      409,
    );
    expect((await initialize(checkoutRequest({ ...five, amount: 210_000, shippingCost: 100 }))).status).toBe(
      200,
    );
  });

  it("charges R300 to another country", async () => {
    const shippingAddress = { ...checkoutRequest().shippingAddress, country: "DE" };
    const { status } = await initialize(
      checkoutRequest({ shippingAddress, amount: 75_000, shippingCost: 300 }),
    );
    expect(status).toBe(200);
  });
});

describe("acceptance 31: a hostile or broken browser", () => {
  const line = { id: 501, price: 450, quantity: 1, size: "M" };
  it.each([
    ["a negative quantity", { items: [{ ...line, quantity: -1 }] }],
    ["half a piece", { items: [{ ...line, quantity: 1.5 }] }],
    ["a billion pieces", { items: [{ ...line, quantity: 1_000_000_000 }] }],
    ["an unknown product", { items: [{ ...line, id: 999 }] }],
    ["a missing size", { items: [{ id: 101, price: 180, quantity: 1, color: "Black" }], amount: 18_000 }],
    [
      "a color that does not exist",
      { items: [{ id: 101, price: 180, quantity: 1, size: "M", color: "Gold" }], amount: 18_000 },
    ],
    ["negative delivery", { shippingCost: -500 }],
    ["an empty cart", { items: [], amount: 0 }],
    ["too many lines", { items: Array.from({ length: 51 }, () => line) }],
    ["no email address", { email: "nobody" }],
    ["a NUL character in the name", { customerName: "Lerato\0" }],
    ["a fraction of a cent", { amount: 45_000.5 }],
    ["a price with three decimals", { items: [{ ...line, price: 450.001 }] }],
  ])("is refused with a sentence for %s, and nothing is written", async (_what, change) => {
    const { status, body } = await initialize(checkoutRequest(change));
    expect(status).toBe(400);
    expect(body.error).toBe("invalid_request");
    expect(body.message.length).toBeGreaterThan(20);
    expect(await readOrders(shop.db)).toEqual([]);
  });

  it.each([
    ["text that is not JSON", "{", "application/json", 400, "invalid_request"],
    ["a form", "email=x", "application/x-www-form-urlencoded", 415, "unsupported_media_type"],
    [
      "a huge body",
      JSON.stringify({ email: "x".repeat(200_000) }),
      "application/json",
      413,
      "payload_too_large",
    ],
  ])("gets a clear refusal for %s", async (_what, body, type, status, code) => {
    const answer = await shop.request("/api/payment/initialize", {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toBe(code);
  });

  it("pays by Apple Pay in the sandbox, whose page can play it", async () => {
    const { status, body } = await initialize(checkoutRequest({ paymentMethod: "apple-pay" }));
    expect([status, Object.keys(body)]).toEqual([200, ["paymentUrl", "reference"]]);
    expect((await readPayments(shop.db)).at(-1)?.method).toBe("apple-pay");
  });

  it("is told to take the PayPal way for PayPal", async () => {
    expect((await initialize(checkoutRequest({ paymentMethod: "paypal" }))).body.error).toBe(
      "use_paypal_flow",
    );
    const setup = await shop.get("/api/paypal/setup");
    expect(setup.status).toBe(200);
    expect(setup.body).toEqual({ error: "not_configured", message: expect.any(String) });
    expect((await shop.get("/api/payment/methods")).body).toEqual({
      card: true,
      applePay: true,
      paypal: false,
      sandbox: true,
    });
  });
});

describe("the same shopper again", () => {
  it("makes one order, one reservation and one pay page out of twenty equal requests at once", async () => {
    const checkout = checkoutOfEdition502(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => initialize(checkout)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.body.paymentUrl)).size).toBe(1);
    expect(await readOrders(shop.db)).toHaveLength(1);
    expect(await readPayments(shop.db)).toHaveLength(1);
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(2);
  });

  it("is not blocked by an own older order when the address is corrected", async () => {
    const all = checkoutOfEdition502(8);
    await initialize(all);
    const shippingAddress = { ...all.shippingAddress, street: "14 Vilakazi Street" };
    const { status } = await initialize({ ...all, shippingAddress });
    expect(status).toBe(200);
    const [older, newer] = await readOrders(shop.db);
    expect(older).toMatchObject({ status: "cancelled", cancelReason: "superseded" });
    expect(newer).toMatchObject({ status: "pending" });
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(8);
  });
});

describe("the last pieces", () => {
  it("go to exactly eight of fifty buyers at once", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => initialize(checkoutOfEdition502())));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 409)).toHaveLength(42);
    expect(await readOrders(shop.db)).toHaveLength(8);
    expect(await readProduct(shop.db, 502)).toMatchObject({ stockQuantity: 8, reservedQuantity: 8 });
    expect((await shop.get("/api/products/502")).body).toMatchObject({ stockQuantity: 0, inStock: false });
  });

  it("are refused with what is left, this shopper's other lines untouched", async () => {
    const { status, body } = await initialize(
      checkoutRequest({
        amount: 45_000 * 2 + 55_000 * 4,
        items: [
          { id: 502, price: 450, quantity: 2, size: "M" },
          { id: 510, price: 550, quantity: 4, size: "M" },
        ],
      }),
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: "out_of_stock",
      items: expect.arrayContaining([
        { id: 502, available: 8 },
        { id: 510, available: 3 },
      ]),
    });
    expect(await readOrders(shop.db)).toEqual([]);
  });
});

describe("the settings", () => {
  it("price an address without saved shipping info under UNSAVED_DELIVERY=charge", async () => {
    const strict = await openTestShop({ env: { UNSAVED_DELIVERY: "charge" } });
    const { status, body } = await strict.post("/api/payment/initialize", checkoutRequest());
    expect(status).toBe(409);
    expect(body).toMatchObject({ shippingCost: 100, amount: 55_000 });
    await strict.close();
  });

  it("limit how often one address may start a payment", async () => {
    const limited = await openTestShop({ rateLimits: true, env: { UNPAID_STARTS_PER_ADDRESS: "1" } });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await limited.post("/api/payment/initialize", {})).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    const { body, headers } = await limited.post("/api/payment/initialize", checkoutRequest());
    expect(body.error).toBe("rate_limited");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await limited.close();
  });
});
