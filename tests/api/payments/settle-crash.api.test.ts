import { afterAll, beforeAll, expect, it } from "vitest";
import { CheckoutSchema } from "#contract/payments/payment.ts";
import { MINUTE } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { verifyPayment } from "#server/payments/settlement/verify-payment.ts";
import { initializePayment } from "#server/payments/start/initialize-payment.ts";
import { createDyingDatabase, ProcessDied } from "#tests/support/database/dying-database.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { createMemoryBank } from "#tests/support/payments/memory-bank.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop.close();
});

it("acceptance 33: a process that dies before any statement of a settlement loses and doubles nothing", {
  timeout: 120_000,
}, async () => {
  const dying = createDyingDatabase(shop.db);
  const bank = createMemoryBank();
  const context = { ...shop.app.shop, db: dying.db, cardProvider: bank.card, paypal: bank.paypal };
  let deaths = 0;
  for (let survived = false; !survived; deaths += 1) {
    const { reference } = await initializePayment(context, CheckoutSchema.parse(classicTee()));
    bank.play(reference, "success");
    dying.dieAfter(deaths);
    survived = await verifyPayment(context, { reference }).then(
      () => true,
      (error: unknown) => {
        if (!isDeath(error)) throw error;
        return false;
      },
    );
    dying.liveOn();
    await expectBooksToBalance(shop.db);
    shop.clock.advance(3 * MINUTE);
    await sweepPayments(context);
    const newest = (await readOrders(shop.db)).at(-1);
    expect(newest?.status, `the order after a death at statement ${deaths}`).toBe("paid");
    await expectBooksToBalance(shop.db);
  }
  // Fewer would mean that the settlement is no longer cut through.
  expect(deaths).toBeGreaterThan(10);
});

function classicTee() {
  const item = { id: 201, price: 180, quantity: 1, size: "M", color: "Black" };
  return checkoutRequest({ amount: 18_000, items: [item] });
}

function isDeath(error: unknown): boolean {
  return error instanceof ProcessDied || (error instanceof Error && isDeath(error.cause));
}
