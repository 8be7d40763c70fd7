/** A wrong number of proxies makes all shoppers one address, or lets each of them be any. */
import { afterEach, expect, it } from "vitest";
import { alerts } from "#server/database/schema/problems.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
afterEach(() => shop.close());

const messages = async () => (await shop.db.select().from(alerts)).map(({ message }) => message);

it.each([
  ["0", { "X-Forwarded-For": "203.0.113.7" }, "a request came through a proxy"],
  ["1", {}, "a request came without passing a proxy"],
  ["1", { "X-Forwarded-For": "198.51.100.1, 203.0.113.7" }, "a request names more of them"],
  ["2", { "X-Forwarded-For": "203.0.113.7" }, "a request came through fewer proxies"],
])("with TRUST_PROXY_HOPS=%s, requests with %j are told to the owner once", async (hops, headers, what) => {
  shop = await openTestShop({ env: { TRUST_PROXY_HOPS: hops } });
  for (let request = 0; request < 3; request += 1)
    expect((await shop.get("/api/products", headers)).status).toBe(200);
  expect(await messages()).toEqual([expect.stringContaining(`TRUST_PROXY_HOPS is ${hops}, but ${what}.`)]);
});

it("what the built-in sandbox and the shop ask each other is no visitor's", async () => {
  shop = await openTestShop({ env: { TRUST_PROXY_HOPS: "1" } });
  await shop.get("/__sandbox/api/transaction");
  await shop.post("/api/webhooks/paystack", {});
  expect(await messages()).toEqual([]);
});

it.each([
  ["0", {}],
  ["1", { "X-Forwarded-For": "203.0.113.7" }],
])("with TRUST_PROXY_HOPS=%s, requests with %j are as they should be", async (hops, headers) => {
  shop = await openTestShop({ env: { TRUST_PROXY_HOPS: hops } });
  expect((await shop.get("/api/products", headers)).status).toBe(200);
  expect(await messages()).toEqual([]);
});
