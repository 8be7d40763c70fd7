/** Two processes of one shop on one PostgreSQL: what one sells, the other shows for seconds at most. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { BESIDE_OTHERS } from "#server/answers/freshness.ts";
import { createApp, type ShopApp } from "#server/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { changeSettings } from "#tests/support/people/change-settings.ts";
import { updateStock } from "#tests/support/products/stock-changes.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let other: ShopApp;
let otherUrl: string;
beforeAll(async () => {
  shop = await openTestShop({ web: "built" });
  const { database, clock, app } = shop;
  other = await createApp({ settings: app.shop.settings, database, clock, rateLimits: false, web: "built" });
  otherUrl = await other.server.listen({ host: "127.0.0.1", port: await findFreePort() });
});
afterAll(async () => {
  await other.server.close();
  await shop.close();
});

const readOther = async (path: string) => (await fetch(otherUrl + path)).text();
const piecesInOther = async () => JSON.parse(await readOther("/api/products/102")).stockQuantity;

it("another process shows in page and API what this one has restocked, five seconds later", async () => {
  expect(await piecesInOther()).not.toBe(0);
  expect(await readOther("/product/102")).not.toContain("schema.org/OutOfStock");
  await updateStock(shop, { productId: 102, quantity: 0 });
  shop.clock.advance(BESIDE_OTHERS.keptMs);
  expect(await piecesInOther()).toBe(0);
  expect(await readOther("/product/102")).toContain("schema.org/OutOfStock");
});

it("another process works by a changed setting within seconds, and shows it", async () => {
  await readOther("/shipping");
  const { status } = await changeSettings(shop, { DELIVERY_FEE: "120" });
  expect(status).toBe(200);
  await eventually(() => expect(other.shop.settings.delivery.homeFee).toBe(rand(120)));
  shop.clock.advance(BESIDE_OTHERS.keptMs);
  expect(await readOther("/shipping")).toContain("R120");
});
