import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";

export const LARGE_SHOP = {
  orders: 10_000,
  products: 500,
  messages: 10_000,
  subscribers: 10_000,
  movements: 20_000,
} as const;

/** Fills a freshly catalogued shop by the thousand, in the database itself: no row passes through this process. */
export async function fillLargeShop(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await db.execute(statement);
}

const STATEMENTS: readonly SQL[] = [
  sql`INSERT INTO products (name, description, price, stock_quantity, sku, image, category, featured, available_sizes, position)
    SELECT 'Bench Tee ' || n, repeat('Heavy cotton, cut straight. ', 6), 180 + n % 200, 0, 'BENCH-' || n, '101',
      (ARRAY['tshirts', 'crewnecks', 'spring', 'accessories'])[1 + n % 4], n % 50 = 0, ARRAY['S', 'M', 'L'], 1000 + n
    FROM generate_series((SELECT count(*)::int + 1 FROM products), ${LARGE_SHOP.products}) AS n`,
  sql`INSERT INTO orders (order_number, customer_email, customer_name, shipping_address, items, status, payment_status,
      subtotal_cents, shipping_cents, total_cents, dedupe_hash, reserved_until, download_terms, is_test, paid_at, shipped_at, created_at, updated_at)
    SELECT upper(lpad(to_hex(n), 8, '0')), 'Fan' || n || '@Example.com', 'Fan ' || n,
      jsonb_build_object('street', n || ' Vilakazi Street', 'city', 'Soweto', 'postalCode', '1804', 'state', 'Gauteng', 'country', 'ZA'),
      jsonb_build_array(jsonb_build_object('line', 0, 'productId', 101, 'name', 'Kulud Wordmark Tee', 'unitPriceCents', 18000,
        'quantity', 1, 'size', 'M', 'color', 'Black')),
      CASE WHEN n % 10 = 0 THEN 'expired' WHEN n % 3 = 0 THEN 'paid' ELSE 'fulfilled' END,
      CASE WHEN n % 10 = 0 THEN 'failed' ELSE 'paid' END, 18000, 10000, 28000, 'bench-' || n, now(), '{"perPiece": 5, "days": 90}', true,
      CASE WHEN n % 10 = 0 THEN NULL ELSE now() - n * interval '10 minutes' END,
      CASE WHEN n % 10 = 0 OR n % 3 = 0 THEN NULL ELSE now() - n * interval '10 minutes' END,
      now() - n * interval '10 minutes', now() - n * interval '10 minutes'
    FROM generate_series(1, ${LARGE_SHOP.orders}) AS n`,
  sql`INSERT INTO payments (order_id, provider, method, mode, reference, currency, amount_minor, captured_minor, captured_currency,
      status, applied, created_at, updated_at)
    SELECT id, 'paystack', 'card', 'sandbox', 'K-BENCH-' || id, 'ZAR', total_cents,
      CASE WHEN paid_at IS NULL THEN NULL ELSE total_cents END, CASE WHEN paid_at IS NULL THEN NULL ELSE 'ZAR' END,
      CASE WHEN paid_at IS NULL THEN 'lapsed' ELSE 'succeeded' END, paid_at IS NOT NULL, created_at, created_at
    FROM orders`,
  sql`INSERT INTO refunds (payment_id, request_id, provider_request_id, amount_minor, currency, amount_cents, reason, status, provider, processed_at,
      created_at, updated_at)
    SELECT id, 'bench:' || id, 'bench:' || id, 5000, 'ZAR', 5000, 'customer', 'processed', 'paystack', created_at, created_at
    FROM payments WHERE applied AND id % 20 = 0`,
  sql`INSERT INTO order_events (order_id, kind, created_at)
    SELECT id, kinds.kind, created_at FROM orders CROSS JOIN unnest(ARRAY['placed', 'paid']) AS kinds (kind) WHERE paid_at IS NOT NULL`,
  sql`INSERT INTO contact_messages (name, email, subject, message, received_at, answered_at)
    SELECT 'Fan ' || n, 'fan' || n || '@example.com', 'Question ' || n,
      repeat('Is the oversized tee running large, and when will the black one be back? ', 4),
      now() - n * interval '7 minutes', CASE WHEN n % 3 = 0 THEN now() END
    FROM generate_series(1, ${LARGE_SHOP.messages}) AS n`,
  sql`INSERT INTO newsletter_subscribers (email, unsubscribe_token, subscribed_at, unsubscribed_at)
    SELECT 'reader' || n || '@example.com', md5(n::text), now() - n * interval '5 minutes', CASE WHEN n % 9 = 0 THEN now() END
    FROM generate_series(1, ${LARGE_SHOP.subscribers}) AS n`,
  sql`INSERT INTO stock_movements (product_id, change, reason, actor, created_at)
    SELECT p.id, CASE WHEN n % 2 = 0 THEN 1 ELSE -1 END, 'correction', 'admin', now() - n * interval '1 minute'
    FROM generate_series(1, ${LARGE_SHOP.movements / LARGE_SHOP.products}) AS n CROSS JOIN products p`,
  sql`ANALYZE`,
];
