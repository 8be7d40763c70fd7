/** The admin's searches and sums use indexes on large tables: checked by the query plans of the engine under test. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_COUNTED } from "#domain/admin/admin-filters.ts";
import { findMessagePage } from "#server/contact/messages.repository.ts";
import { findStockRows } from "#server/inventory/product-stock.repository.ts";
import { findSubscriberPage } from "#server/newsletter/subscribers.repository.ts";
import { findOrderPage } from "#server/orders/owner/owner-orders.repository.ts";
import { selectMovements } from "#server/payments/books/journal.repository.ts";
import { choosePayments, countByFilter } from "#server/payments/owner/money-board.repository.ts";
import { findProductPage } from "#server/products/owner-products.repository.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const statement of MUCH) await shop.db.execute(statement);
}, 60_000);
afterAll(() => shop.close());

/** Enough rows that an index is cheaper than a scan, as in a shop of some years. */
const ROWS = 8000;

const MUCH: readonly SQL[] = [
  sql`INSERT INTO orders (order_number, customer_email, customer_name, shipping_address, items, status, payment_status,
      subtotal_cents, shipping_cents, total_cents, dedupe_hash, reserved_until, download_terms, is_test, paid_at, shipped_at, created_at, updated_at)
    SELECT 'G' || lpad(n::text, 7, '0'), 'fan' || n || '@example.com', 'Fan ' || n, '{}', '[]', 'fulfilled', 'paid',
      18000, 10000, 28000, 'much-' || n, now(), '{"perPiece": 5, "days": 90}', true, now() - n * interval '1 hour', now(), now(), now()
    FROM generate_series(1, ${ROWS}::integer) AS n`,
  // Two attempts each, of which the first was paid.
  sql`INSERT INTO payments (order_id, provider, method, mode, reference, currency, amount_minor, captured_minor, captured_currency,
      status, applied, created_at, updated_at)
    SELECT id, 'paystack', 'card', 'sandbox', 'much-' || id || '-' || attempt, 'ZAR', 28000, CASE WHEN attempt = 1 THEN 28000 END,
      CASE WHEN attempt = 1 THEN 'ZAR' END, CASE WHEN attempt = 1 THEN 'succeeded' ELSE 'lapsed' END, attempt = 1, now(), now()
    FROM orders CROSS JOIN generate_series(1, 2) AS attempt`,
  sql`INSERT INTO products (name, description, price, sku, image, category, position)
    SELECT 'Much ' || n, '', 100, 'MUCH-' || n, '101', 'much', 1000 + n FROM generate_series(1, ${ROWS}::integer) AS n`,
  sql`INSERT INTO newsletter_subscribers (email, unsubscribe_token, subscribed_at)
    SELECT 'fan' || n || '@example.com', 'much-' || n, now() FROM generate_series(1, ${ROWS}::integer) AS n`,
  sql`INSERT INTO contact_messages (name, email, subject, message, received_at)
    SELECT 'Fan ' || n, 'fan' || n || '@example.com', 'Size', 'Does the tee ' || n || ' shrink?', now()
    FROM generate_series(1, ${ROWS}::integer) AS n`,
  sql`VACUUM ANALYZE orders`,
  sql`VACUUM ANALYZE payments`,
  sql`VACUUM ANALYZE products`,
  sql`VACUUM ANALYZE newsletter_subscribers`,
  sql`VACUUM ANALYZE contact_messages`,
];

/** A repository hands out the query itself, which is asked when it is awaited. */
async function planOf(query: PromiseLike<unknown>): Promise<string> {
  const answer = await shop.db.execute(sql`EXPLAIN ${query as unknown as SQLWrapper}`);
  const { rows } = answer as unknown as { rows: Record<string, string>[] };
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const FIRST = { offset: 0, limit: 20 };

describe("a search reads what it finds, not the whole table:", () => {
  it.each<[string, string, () => PromiseLike<unknown>]>([
    [
      "orders",
      "orders_search",
      () => findOrderPage(shop.db, { search: "FAN7654@", filter: "all", isPractice: true }, 0, 20),
    ],
    [
      "products",
      "products_search",
      () => findProductPage(shop.db, { search: "much-7654", state: "all" }, 0, 20),
    ],
    [
      "stock",
      "products_search",
      () => findStockRows(shop.db, shop.app.shop.pictures, { search: "much MUCH-7654", state: "all" }, FIRST),
    ],
    [
      "subscribers",
      "newsletter_subscribers_search",
      () => findSubscriberPage(shop.db, { search: "fan7654", state: "all" }, 0, 20),
    ],
    [
      "messages",
      "contact_messages_folded",
      () => findMessagePage(shop.db, { search: "tee 7654", state: "all" }, 0, 20),
    ],
    [
      "messages of an order",
      "contact_messages_by_email",
      () =>
        findMessagePage(shop.db, { search: "G0007654", email: "fan7654@example.com", state: "all" }, 0, 20),
    ],
  ])("%s", async (_what, index, query) => {
    expect(await planOf(query())).toContain(`Bitmap Index Scan on ${index}`);
    expect(await query()).toHaveLength(1);
  });
});

it("what moved in a few days is found by the indexes of its times, however much moved before", async () => {
  const from = new Date("2026-01-01T00:00:00Z");
  const of = { isTest: true, from, until: new Date("2026-01-03T00:00:00Z") };
  const plan = await planOf(selectMovements(of) as unknown as PromiseLike<unknown>);
  for (const index of ["payments_by_taken_at", "payments_by_reversed_at"]) expect(plan).toContain(index);
});

it.each(["short", "over"] as const)(
  "payments that are %s are found by the index of the few",
  async (filter) => {
    expect(await planOf(choosePayments(shop.db, filter, 0, 25))).toContain("payments_mismatched");
  },
);

it("payments are counted as far as somebody reads it", async () => {
  const counts = await countByFilter(shop.db);
  expect(counts).toMatchObject({ all: MOST_COUNTED + 1, taken: ROWS, short: 0, over: 0, orphans: 0 });
});
