/** Somebody tries stolen cards: many small payments that fail, under made-up names and email addresses. */

import { expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { openCardShop } from "#tests/support/payments/card-shop.ts";
import { readAlertKinds } from "#tests/support/payments/shop-books.ts";

const card = openedForEach(() =>
  openCardShop(true, { env: { TRUST_PROXY_HOPS: "1", HELD_PERCENT_PER_ADDRESS: "100" } }),
);

const SOCKS = { id: 705, name: "Crew Socks", price: 90, quantity: 1, size: "One Size" };
const TEE = { id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 1, size: "M", color: "White" };

const start = (name: string, item: typeof SOCKS | typeof TEE, address: string) =>
  card.shop.post(
    "/api/payment/initialize",
    checkoutRequest({
      email: `${name}@example.com`,
      amount: item.price * 100 * item.quantity,
      items: [item],
    }),
    { "X-Forwarded-For": address },
  );

/** The browser's verify sends no proxy header here, which is an alert of its own. */
const alertKinds = async () => (await readAlertKinds(card.shop.db)).filter((kind) => kind !== "forwarding");

/** Every attempt that reaches a pay page is declined. Returns how many did, of how many. */
async function attack(tries: number, addressOf: (attempt: number) => string, itemOf = (_: number) => SOCKS) {
  let started = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { status, body } = await start(`a${attempt}`, itemOf(attempt), addressOf(attempt));
    if (status !== 200) {
      expect([status, body.error]).toEqual([429, "rate_limited"]);
      continue;
    }
    started += 1;
    card.provider.play(body.reference, { status: "failed" });
    card.shop.clock.advance(4_000);
    await card.verify(body.reference);
  }
  return started;
}

it("from one address is slowed to three tries a minute, whatever they buy, and the owner is told once", async () => {
  const quantities = (attempt: number) => ({ ...SOCKS, quantity: 1 + (attempt % 5) });
  // Twenty in eighty seconds; then the clock stops for those who are refused.
  expect(await attack(22, () => "198.51.100.7", quantities)).toBe(20);
  expect(await alertKinds()).toEqual(["card-testing"]);
  expect((await start("lerato", TEE, "203.0.113.5")).status).toBe(200);
  card.shop.clock.advance(MINUTE);
  expect(await attack(4, () => "198.51.100.7", quantities)).toBe(3);
});

it("from many addresses is slowed by its amount, and other carts are not", async () => {
  expect(await attack(22, (attempt) => `198.51.100.${attempt + 1}`)).toBe(20);
  expect(await alertKinds()).toEqual(["card-testing"]);
  expect((await start("lerato", TEE, "203.0.113.5")).status).toBe(200);
  card.shop.clock.advance(MINUTE);
  expect((await start("sipho", SOCKS, "203.0.113.6")).status).toBe(200);
});

it("that changes address and amount each time is told to the owner by the shop's own look at the hour", async () => {
  const item = (attempt: number) => ({ ...SOCKS, quantity: 1 + (attempt % 5) });
  expect(await attack(20, (attempt) => `198.51.100.${attempt + 1}`, item)).toBe(20);
  expect(await alertKinds()).toEqual([]);
  await card.shop.app.shop.jobs.find(({ name }) => name === "cardtesting")?.run();
  expect(await alertKinds()).toEqual(["card-testing"]);
});

it("by one email address ends after ten declined cards", async () => {
  const one = async () => start("mallory", SOCKS, "198.51.100.7");
  for (let cards = 0; cards < 10; cards += 1) {
    const { body } = await one();
    card.provider.play(body.reference, { status: "failed" });
    card.shop.clock.advance(2 * MINUTE);
    await card.verify(body.reference);
  }
  expect((await one()).body.message).toMatch(/^Too many payments for this email address were declined/);
});
