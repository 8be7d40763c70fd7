/** Abandoned and abusive holds of several processes at once, on PostgreSQL, where their starts and rounds really overlap. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { type AnotherProcess, openAnother } from "#tests/support/faults/open-another.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";

const NETWORKS = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"];
const STARTS = 32;

let card: CardShop;
let other: AnotherProcess;
beforeAll(async () => {
  card = await openCardShop(true, { env: { TRUST_PROXY_HOPS: "1" } });
  other = await openAnother(card.shop);
});
afterAll(async () => {
  await other.close();
  await card.close();
});

const held = async () => (await readProduct(card.shop.db, 502)).reservedQuantity;

/** New persons of four networks, all at the same moment, in two processes in turn. */
async function startAtOnce(): Promise<Set<number>> {
  const apps = [card.shop.app, other.app];
  const answers = await Promise.all(
    Array.from({ length: STARTS }, (_, start) =>
      apps[start % 2]?.server.inject({
        method: "POST",
        url: "/api/payment/initialize",
        headers: {
          host: new URL(card.shop.url).host,
          "X-Forwarded-For": NETWORKS[(start >> 1) % NETWORKS.length],
        },
        payload: checkoutOfEdition502(2, { email: `${randomUUID()}@example.com` }),
      }),
    ),
  );
  return new Set(answers.map((answer) => answer?.statusCode ?? 0));
}

/** Both processes run the round at once, as when a job is taken over from a process that hangs. */
const sweepAtOnce = () => Promise.all([card.shop.app, other.app].map(({ shop }) => sweepPayments(shop)));

it("four networks hold no more than there is, give all of it back once, and then a quarter", async () => {
  expect(await startAtOnce()).toEqual(new Set([200, 409]));
  expect(await held()).toBe(8);
  card.shop.clock.advance(31 * MINUTE);
  await sweepAtOnce();
  expect(await held()).toBe(0);
  expect(new Set((await readOrders(card.shop.db)).map(({ status }) => status))).toEqual(new Set(["expired"]));
  await expectBooksToBalance(card.shop.db);
  // Networks that held nothing before may hold pieces like any buyer.
  await startAtOnce();
  card.shop.clock.advance(31 * MINUTE);
  await sweepAtOnce();
  await startAtOnce();
  expect(await held()).toBe(2);
  await expectBooksToBalance(card.shop.db);
});
