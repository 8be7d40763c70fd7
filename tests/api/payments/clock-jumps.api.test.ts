/** A machine's clock is set right while somebody waits. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { waitWhile } from "#server/payments/wait-for-payment.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readPayments } from "#tests/support/payments/shop-books.ts";

let cards: CardShop;
beforeEach(async () => {
  cards = await openCardShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cards.close();
});

it("waits for another's call as long as it says, also when the clock goes back meanwhile", async () => {
  await cards.start();
  const [payment] = await readPayments(cards.shop.db);
  const now = Date.now;
  let goneBackMs = 0;
  vi.spyOn(Date, "now").mockImplementation(() => {
    goneBackMs += HOUR;
    return now() - goneBackMs;
  });
  const waited = await waitWhile(cards.shop.app.shop, payment?.id ?? 0, "awaiting_customer", 300);
  expect(waited?.status).toBe("awaiting_customer");
});
