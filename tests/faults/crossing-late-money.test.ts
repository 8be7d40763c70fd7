/**
 * Money comes for two orders whose time is over, and each cart has gone on to what the other order wants: on PostgreSQL, where
 * locks are real.
 */

import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { countDeadlocks } from "#tests/support/database/count-deadlocks.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { openCardShop } from "#tests/support/payments/card-shop.ts";
import { updateStock } from "#tests/support/products/stock-changes.ts";

const ROUNDS = 6;

const cards = openedForAll(() => openCardShop());

const TEE = { id: 101, name: "Kulud Tee", price: 180, quantity: 1, size: "M", color: "Black" };
const SOCKS = { id: 705, name: "Crew Socks", price: 90, quantity: 1, size: "One Size" };
/** This piece is taken last: when it is gone, what was freed and taken before it must be undone. */
const SLIPMAT = { id: 706, name: "Slipmat", price: 150, quantity: 1, size: "One Size" };
type Item = typeof TEE | typeof SOCKS;

it.each([
  ["takes its pieces when they are all there", "paid"],
  ["goes back when they are partly gone", "refund_pending"],
])("%s, and neither stands in the other's way", async (_what, end) => {
  const isPartlyGone = end !== "paid";
  const { shop, provider } = cards;
  const met = countDeadlocks(shop.db);
  for (let round = 0; round < ROUNDS; round += 1) {
    const carts = [randomUUID(), randomUUID()] as const;
    await stock(2);
    const references = [await choose(carts[0], TEE, SLIPMAT), await choose(carts[1], SOCKS, SLIPMAT)];
    await cards.sweep(31 * MINUTE);
    await choose(carts[0], SOCKS);
    await choose(carts[1], TEE);
    if (isPartlyGone) await stock(0);
    for (const reference of references) provider.play(reference, { status: "success" });
    shop.clock.advance(5 * SECOND);
    await Promise.all(references.map((reference) => cards.verify(reference)));
    for (const reference of references) expect((await cards.orderOf(reference)).status).toBe(end);
  }
  expect(met()).toBe(0);
  await expectBooksToBalance(shop.db);
});

async function choose(checkoutKey: string, ...items: readonly Item[]): Promise<string> {
  const amount = items.reduce((sum, { price }) => sum + price * 100, 0);
  const request = checkoutRequest({ amount, items: [...items], checkoutKey });
  const { status, body } = await cards.shop.post("/api/payment/initialize", request);
  expect(status).toBe(200);
  return body.reference;
}

async function stock(quantity: number): Promise<void> {
  expect((await updateStock(cards.shop, { productId: SLIPMAT.id, quantity })).status).toBe(200);
}
