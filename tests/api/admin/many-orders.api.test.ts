/** A list of more orders than are counted. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const ALL = 10_050;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`
    INSERT INTO orders (order_number, customer_email, customer_name, shipping_address, items, status, payment_status,
      subtotal_cents, shipping_cents, total_cents, dedupe_hash, reserved_until, download_terms, is_test, paid_at, shipped_at, created_at, updated_at)
    SELECT 'M' || lpad(n::text, 7, '0'), 'fan' || n || '@example.com', 'Fan ' || n,
      jsonb_build_object('street', '1 Vilakazi Street', 'city', 'Soweto', 'postalCode', '1804', 'state', 'Gauteng', 'country', 'ZA'),
      '[]', CASE WHEN n <= 20 THEN 'paid' ELSE 'fulfilled' END, 'paid', 28000, 0, 28000, 'many-' || n, now(), '{"perPiece": 5, "days": 90}', true, now(), CASE WHEN n > 20 THEN now() END, now(), now()
    FROM generate_series(1, ${sql.raw(String(ALL))}) AS n`);
});
afterAll(() => shop.close());

const find = async (body: object) => (await shop.post("/api/admin/orders/find", body)).body;

it("counts ten thousand and says that there are more, and as many exactly as have something to be done", async () => {
  const { counts, total, pages, items } = await find({});
  expect(counts).toMatchObject({ all: 10_001, shipped: 10_001, "to-pack": 20, attention: 0, unpaid: 0 });
  expect([total, pages, items.length]).toEqual([10_001, 400, 25]);
  expect((await find({ filter: "to-pack" })).total).toBe(20);
  expect((await find({ search: "fan 10050" })).total).toBe(1);
});
