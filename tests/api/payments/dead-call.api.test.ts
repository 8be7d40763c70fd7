/** A process was killed while it called the provider: whoever presses again goes on when that call must be over. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CheckoutRequest, CheckoutSchema } from "#contract/payments/payment.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { initializePayment } from "#server/payments/start/initialize-payment.ts";
import { openAttempt } from "#server/payments/start/open-attempt.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { ProcessDied } from "#tests/support/database/dying-database.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";

let cards: CardShop;
let checkout: CheckoutRequest;
beforeEach(async () => {
  cards = await openCardShop();
  checkout = checkoutRequest();
  await startAndDie();
});
afterEach(() => cards.close());

describe("a call whose process died", () => {
  it("is repeated by the next press although the payment was looked at meanwhile", async () => {
    await cards.sweep(2 * MINUTE);
    const pressed = await cards.shop.post("/api/payment/initialize", checkout);
    const [payment] = await readPayments(cards.shop.db);
    expect(pressed).toMatchObject({ status: 200, body: { reference: payment?.reference } });
  });

  it("may arrive for fifteen seconds", async () => {
    cards.shop.clock.advance(14 * SECOND);
    expect(await howToGoOn()).toBe("wait");
    cards.shop.clock.advance(2 * SECOND);
    expect(await howToGoOn()).toBe("start");
  });

  it("is over when the clock was set back", async () => {
    cards.shop.clock.advance(-HOUR);
    expect(await howToGoOn()).toBe("start");
  });
});

async function startAndDie(): Promise<void> {
  const { shop } = cards.shop.app;
  const cardProvider = { ...shop.cardProvider, initialize: () => Promise.reject(new ProcessDied()) };
  const dying = initializePayment({ ...shop, cardProvider }, CheckoutSchema.parse(checkout));
  await expect(dying).rejects.toThrow(ProcessDied);
}

/** Runs what a press decides and rolls it back. */
async function howToGoOn(): Promise<string> {
  const { shop } = cards.shop.app;
  const [{ id } = { id: 0 }] = await readOrders(shop.db);
  const decided = new Map<string, string>();
  class Undone extends Error {}
  const deciding = inTransaction(shop, async (tx) => {
    const rules = {
      moneyOf: () => ({
        provider: "paystack" as const,
        mode: "test" as const,
        method: "card" as const,
        currency: "ZAR",
        amountMinor: 1,
      }),
      latestOf: <T>(attempts: readonly T[]) => attempts.at(-1),
      handleOf: () => null,
    };
    const placed = { order: await lockOrder(tx, id), isNew: false };
    decided.set("kind", (await openAttempt(shop, tx, placed, rules)).kind);
    throw new Undone();
  });
  await expect(deciding).rejects.toThrow(Undone);
  return decided.get("kind") ?? "";
}
