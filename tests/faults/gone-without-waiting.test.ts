/** The end of a drop: most buyers want sold-out pieces, and must not wait in line for them. */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

it("tells a buyer that a piece is gone while others wait for its row", async () => {
  const shop = await openTestShop();
  await shop.db.execute(sql`UPDATE products SET stock_quantity = 0 WHERE id = 101`);
  const tee = { id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 1, size: "M", color: "Black" };
  const answer = await inTransaction(shop.app.shop, async (tx) => {
    await tx.execute(sql`SELECT 1 FROM products WHERE id = 101 FOR UPDATE`);
    return shop.post("/api/payment/initialize", checkoutRequest({ amount: 18_000, items: [tee] }));
  });
  expect(answer.status).toBe(409);
  await shop.close();
});
