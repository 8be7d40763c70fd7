/** Many checkouts of one person at the same moment, in several processes: on PostgreSQL, where they really overlap. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp, type ShopApp } from "#server/app.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";

const PROCESSES = 3;
const CHECKOUTS = 24;

let card: CardShop;
let others: { readonly app: ShopApp; close(): Promise<void> }[];
beforeAll(async () => {
  card = await openCardShop(true);
  others = await Promise.all(Array.from({ length: PROCESSES - 1 }, openAnother));
});
afterAll(async () => {
  for (const other of others) await other.close();
  await card.close();
});

/** Another process of the same shop: its own connections, its own memory. */
async function openAnother() {
  const { settings, clock } = card.shop.app.shop;
  const { source } = card.shop.database;
  if (!("databaseUrl" in source)) throw new Error("this needs PostgreSQL");
  const database = await openDatabase({ databaseUrl: source.databaseUrl, dataDir: "" });
  const app = await createApp({ settings, database, clock, web: "none" });
  return {
    app,
    close: async () => {
      await app.server.close();
      await database.close();
    },
  };
}

const EDITION = { id: 502, name: "Jozi Nights Tee", price: 450, quantity: 1, size: "M" };
const SOCKS = { id: 705, name: "Crew Socks", price: 90, quantity: 1, size: "One Size" };

it("neither its pieces of an edition nor its unpaid starts pass their limits", async () => {
  const apps = [card.shop.app, ...others.map(({ app }) => app)];
  const start = async (checkout: number) => {
    // Mixed carts in both orders, each of a cart of its own.
    const items = [[EDITION], [SOCKS, EDITION], [EDITION, SOCKS], [SOCKS]][checkout % 4] ?? [];
    const amount = items.reduce((sum, { price }) => sum + price * 100, 0);
    const answer = await apps[checkout % PROCESSES]?.server.inject({
      method: "POST",
      url: "/api/payment/initialize",
      headers: { host: new URL(card.shop.url).host },
      payload: checkoutRequest({ amount, items, checkoutKey: randomUUID() }),
    });
    return answer?.statusCode ?? 0;
  };
  const statuses = await Promise.all(Array.from({ length: CHECKOUTS }, (_, checkout) => start(checkout)));
  expect(new Set(statuses)).toEqual(new Set([200, 409, ...(statuses.includes(429) ? [429] : [])]));
  expect((await readProduct(card.shop.db, 502)).reservedQuantity).toBe(2);
  expect((await readPayments(card.shop.db)).length).toBeLessThanOrEqual(10);
  expect(await readOrders(card.shop.db)).toHaveLength(statuses.filter((status) => status === 200).length);
});
