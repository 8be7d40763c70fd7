/** A stop in the middle of the day: what has been asked is answered. */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

it("answers what is under way before it closes, and takes nothing new", async () => {
  const shop = await openTestShop();
  const { closing, status } = await inTransaction(shop.app.shop, async (tx) => {
    await tx.execute(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`);
    const answer = shop.get("/api/products");
    await eventually(async () => {
      const waiting = await shop.db.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect((waiting as unknown as { rows: unknown[] }).rows).toHaveLength(1);
    });
    return { closing: shop.app.server.close(), status: answer.then((answered) => answered.status) };
  });
  expect(await status).toBe(200);
  await closing;
  await expect(shop.get("/api/products")).rejects.toThrow();
  await shop.database.close();
});
