/** More orders than are counted, and than are written to at once. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf } from "#server/database/rows-of.ts";
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

it("mails five thousand buyers of a piece at once, and of more says that they are too many", async () => {
  const buy = (first: number, last: number) =>
    shop.db.execute(sql`
      INSERT INTO stock_movements (product_id, change, reason, order_id, line, size, color, created_at)
      SELECT 102, -1, 'sale', id, 0, 'M', '', now() FROM orders
      WHERE dedupe_hash IN (SELECT 'many-' || n FROM generate_series(${sql.raw(`${first}, ${last}`)}) AS n)`);
  const mail = () =>
    shop.post("/api/admin/orders/mail", { product: 102, subject: "Your tee", text: "Wash it cold." });
  await buy(1, 5000);
  expect((await mail()).body).toEqual({ people: 5000 });
  await buy(5001, 5001);
  const { status, body } = await mail();
  expect([status, body.message]).toEqual([409, expect.stringMatching(/size by size/)]);
  const [row] = await rowsOf<{ all: string }>(shop.db, sql`SELECT count(*) AS all FROM mail_jobs`);
  expect(Number(row?.all)).toBe(5000);
});
