import { describe, expect, it } from "vitest";
import { openedForAll } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop({ env: { DELIVERY_NOT_TO: "united states, Other" } }));

const orderTo = (country: string) =>
  shop.post(
    "/api/payment/initialize",
    checkoutRequest({ amount: 75_000, shippingCost: 300, shippingAddress: { ...LERATO_ADDRESS, country } }),
  );

describe("a country that the owner has switched off", () => {
  it.each([
    ["US", "the United States"],
    ["USA", "the United States"],
    ["United States", "the United States"],
    ["united states of america", "the United States"],
    ["Namibia", "Namibia"],
  ])("%s gets no order, and the sentence names it", async (country, name) => {
    const { status, body } = await orderTo(country);
    expect([status, body.message]).toEqual([400, `At present we do not deliver to ${name}.`]);
  });

  it.each(["DE", "DEU", "Germany", "Deutschland"])("leaves the others as they were: %s", async (country) => {
    const { status } = await orderTo(country);
    expect(status).toBe(200);
    expect((await readOrders(shop.db)).at(-1)?.shippingAddress.country).toBe("DE");
  });

  it.each(["South Africa", "ZAF", "za"])("%s pays the fee of its own country", async (country) => {
    const shippingAddress = { ...LERATO_ADDRESS, country };
    const home = checkoutRequest({ amount: 55_000, shippingCost: 100, shippingAddress });
    expect((await shop.post("/api/payment/initialize", home)).status).toBe(200);
  });
});
