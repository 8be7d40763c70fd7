/** Shoppers who change their carts at the same moment want each other's old pieces: on PostgreSQL, where locks are real. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countDeadlocks } from "#tests/support/database/count-deadlocks.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const ROUNDS = 30;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop.close();
});

const TEE = { id: 101, name: "Kulud Tee", price: 180, quantity: 1, size: "M", color: "Black" };
const CAP = { id: 705, name: "Crew Socks", price: 90, quantity: 1, size: "One Size" };

it("finds no two of their transactions in each other's way", async () => {
  const met = countDeadlocks(shop.db);
  const [one, other] = [randomUUID(), randomUUID()];
  const choose = async (checkoutKey: string, item: typeof TEE | typeof CAP) => {
    const request = checkoutRequest({ amount: item.price * 100, items: [item], checkoutKey });
    return (await shop.post("/api/payment/initialize", request)).status;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mine, yours] = round % 2 === 0 ? [TEE, CAP] : [CAP, TEE];
    expect(await Promise.all([choose(one, mine), choose(other, yours)])).toEqual([200, 200]);
  }
  expect(met()).toBe(0);
});
