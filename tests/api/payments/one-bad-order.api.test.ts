/** One order that cannot be dealt with leaves the others their turn. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";

let cards: CardShop;
beforeEach(async () => {
  cards = await openCardShop();
});
afterEach(() => cards.close());

it("ends the other reservations when one of them cannot be ended", async () => {
  const { shop } = cards;
  const bad = await cards.start();
  await cards.start();
  const { cardProvider } = shop.app.shop;
  const verify = cardProvider.verify.bind(cardProvider);
  Object.assign(cardProvider, {
    verify: (reference: string) =>
      reference === bad ? Promise.reject(new Error("this one breaks")) : verify(reference),
  });
  shop.clock.advance(HOUR);
  for (let round = 0; round < 2; round += 1) await sweepPayments(shop.app.shop).catch(() => undefined);
  expect((await readOrders(shop.db)).map(({ status }) => status)).toEqual(["pending", "expired"]);
});
