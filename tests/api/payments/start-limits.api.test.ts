import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";

let card: CardShop;
afterEach(() => card.close());

const open = async (env: Readonly<Record<string, string>> = {}) => {
  card = await openCardShop(true, { env: { HELD_PERCENT_PER_ADDRESS: "100", ...env } });
};

/** Socks, of which there are many. */
function socks(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  const item = { id: 705, name: "Crew Socks", price: 90, quantity: 1, size: "One Size" };
  return checkoutRequest({ amount: 9_000, items: [item], ...change });
}
const start = async (change: Partial<CheckoutRequest> = {}) =>
  card.shop.post("/api/payment/initialize", socks(change));
const times = async (count: number, change: (time: number) => Partial<CheckoutRequest>) => {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push((await start(change(time))).status);
  return statuses;
};

it("one email address may start so many payments in ten minutes and not pay them", async () => {
  await open({ UNPAID_STARTS_PER_PERSON: "3" });
  const email = (time: number) => ({ email: `Lerato+${time}@example.com` });
  expect(await times(4, email)).toEqual([200, 200, 200, 429]);
  expect((await start()).body).toMatchObject({
    error: "rate_limited",
    message:
      "Too many payments were started for this cart or email address. Please try again in ten minutes.",
    retryAfter: 600,
  });
  expect((await start({ email: "sipho@example.com" })).status).toBe(200);
  card.shop.clock.advance(11 * MINUTE);
  expect((await start()).status).toBe(200);
});

it("one cart may, under however many email addresses", async () => {
  await open({ UNPAID_STARTS_PER_PERSON: "3" });
  const checkoutKey = randomUUID();
  const statuses = await times(4, (time) => ({ checkoutKey, email: `${time}@example.com` }));
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it("coming back to the same pay page starts nothing", async () => {
  await open({ UNPAID_STARTS_PER_PERSON: "1" });
  const checkoutKey = randomUUID();
  expect(await times(3, () => ({ checkoutKey }))).toEqual([200, 200, 200]);
});

it("what is paid does not count, for the person or for the address", async () => {
  await open({ UNPAID_STARTS_PER_PERSON: "2", UNPAID_STARTS_PER_ADDRESS: "2" });
  const paid = { email: "lerato@example.com", items: socks().items, amount: 9_000 };
  for (let bought = 0; bought < 4; bought += 1)
    await card.buy(1, { ...paid, customerName: `Lerato ${bought}` });
  expect((await start()).status).toBe(200);
});

it("a mobile network's address is refused after hundreds that nobody pays, not after ten", async () => {
  await open({ UNPAID_STARTS_PER_ADDRESS: "12" });
  const statuses = await times(13, (time) => ({ email: `${time}@example.com` }));
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
});

it("another process, or a restart, knows what was started before", async () => {
  await open({ UNPAID_STARTS_PER_PERSON: "2" });
  expect(await times(2, () => ({}))).toEqual([200, 200]);
  const { createApp } = await import("#server/app.ts");
  const { settings, clock } = card.shop.app.shop;
  const again = await createApp({ settings, database: card.shop.database, clock, web: "none" });
  const answer = await again.server.inject({
    method: "POST",
    url: "/api/payment/initialize",
    headers: { host: new URL(card.shop.url).host },
    payload: socks(),
  });
  expect(answer.statusCode).toBe(429);
  await again.server.close();
});

it("the address itself is nowhere in the books, and what stands for it is forgotten after a day", async () => {
  await open();
  await start();
  const hashes = async () => (await readOrders(card.shop.db)).map(({ clientHash }) => clientHash);
  expect(await hashes()).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
  const forget = card.shop.app.shop.jobs.find(({ name }) => name === "forgetclients");
  card.shop.clock.advance(DAY - MINUTE);
  await forget?.run();
  expect(await hashes()).not.toEqual([null]);
  card.shop.clock.advance(2 * MINUTE);
  await forget?.run();
  expect(await hashes()).toEqual([null]);
});
