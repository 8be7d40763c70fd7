import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";

let card: CardShop;
beforeAll(async () => {
  card = await openCardShop(true);
});
afterAll(() => card.close());

const initialize = () => card.shop.post("/api/payment/initialize", checkoutRequest());

describe("one network address", () => {
  it("may have five orders waiting for their payment, and again when they have ended", async () => {
    for (let order = 0; order < 5; order++) expect((await initialize()).status).toBe(200);
    const refused = await initialize();
    expect([refused.status, refused.body.error]).toEqual([429, "rate_limited"]);
    expect(refused.body.message).toMatch(/^Too many orders from your network are waiting/);
    expect(await readOrders(card.shop.db)).toHaveLength(5);
    await card.sweep(31 * MINUTE);
    expect((await initialize()).status).toBe(200);
  });

  it("is nowhere in the books, and forgotten when the order ends", async () => {
    const hashes = (await readOrders(card.shop.db)).map((order) => order.clientHash);
    expect(hashes.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(hashes[5]).toMatch(/^[\w-]{22}$/);
  });
});

describe("Apple Pay where the provider has none", () => {
  it("leads to the card page, and says so", async () => {
    const checkout = checkoutRequest({ paymentMethod: "apple-pay" });
    const { status, body } = await card.shop.post("/api/payment/initialize", checkout);
    expect([status, body.notice]).toEqual([200, "apple_pay_unavailable"]);
    expect((await readPayments(card.shop.db)).at(-1)?.method).toBe("card");
    expect((await card.shop.get("/api/payment/methods")).body.applePay).toBe(false);
  });
});
