/** A wrong number of proxies makes all shoppers one address, or lets each of them be any. */
import { afterEach, expect, it } from "vitest";
import { alerts } from "#server/database/schema/problems.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
afterEach(() => shop.close());

const messages = async () => (await shop.db.select().from(alerts)).map(({ message }) => message);

it("a request that contradicts the number of proxies is told to the owner once", async () => {
  shop = await openTestShop({ env: { TRUST_PROXY_HOPS: "1" } });
  const headers = { "X-Forwarded-For": "198.51.100.1, 203.0.113.7" };
  for (let request = 0; request < 3; request += 1)
    expect((await shop.get("/api/products", headers)).status).toBe(200);
  expect(await messages()).toEqual([
    expect.stringContaining("TRUST_PROXY_HOPS is 1, but a request names more of them."),
  ]);
});

it("a request that came as it should is none, nor what the built-in sandbox and the shop ask each other", async () => {
  shop = await openTestShop({ env: { TRUST_PROXY_HOPS: "1" } });
  await shop.get("/api/products", { "X-Forwarded-For": "203.0.113.7" });
  await shop.get("/__sandbox/api/transaction");
  await shop.post("/api/webhooks/paystack", {});
  expect(await messages()).toEqual([]);
});
