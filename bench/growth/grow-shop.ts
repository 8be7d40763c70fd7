/** Grows a shop with a catalogue to the requested size, inside the database: no row passes through this process. */
import type { ClientBase } from "pg";

/** Copies of the catalogue's own products, so that their words, options and pictures are those of a real shop. */
export async function growProducts(client: ClientBase, total: number): Promise<void> {
  await client.query(
    `INSERT INTO products (name, description, price, stock_quantity, low_stock_threshold, sku, image, category, in_stock, available_sizes,
       available_colors, position)
     SELECT pattern.name || ' ' || n, pattern.description, pattern.price, CASE WHEN n % 50 = 0 THEN 3 ELSE 40 END, 5, 'GROWN-' || n,
       pattern.image, pattern.category, true, pattern.available_sizes, pattern.available_colors, 1000 + n
     FROM generate_series((SELECT count(*)::int + 1 FROM products), $1) AS n
     JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM products WHERE id < 800 AND category NOT LIKE 'limited-%') AS pattern
       ON pattern.place = n % (SELECT count(*) FROM products WHERE id < 800 AND category NOT LIKE 'limited-%')`,
    [total],
  );
  await client.query("VACUUM ANALYZE products");
  await countPerVariant(client);
}

/**
 * Garments among the copies are counted per size and colour, some ten rows each, a third of them sold out; so is 103,
 * whose grid is requested. Triggers are bypassed: the sums are computed here.
 */
async function countPerVariant(client: ClientBase): Promise<void> {
  await client.query("SET session_replication_role = replica");
  await client.query(
    `INSERT INTO product_variants (product_id, size, color, stock_quantity)
     SELECT id, size, color, CASE WHEN (id * 7 + place * 3 + tone * 5) % 3 = 0 THEN 0 ELSE 3 END
     FROM products, unnest(available_sizes) WITH ORDINALITY AS sizes (size, place),
       unnest(available_colors) WITH ORDINALITY AS colors (color, tone)
     WHERE (sku LIKE 'GROWN-%' OR id = 103) AND counted_by = 'pool'`,
  );
  await client.query(
    `UPDATE products SET counted_by = 'variants', stock_quantity = counted.pieces
     FROM (SELECT product_id, sum(stock_quantity) AS pieces FROM product_variants GROUP BY product_id) AS counted
     WHERE counted.product_id = products.id AND counted_by = 'pool'`,
  );
  await client.query("SET session_replication_role = origin");
  for (const table of ["products", "product_variants"]) await client.query(`VACUUM ANALYZE ${table}`);
}

/** A tenth was never paid, a few wait to be packed, the rest is shipped; each with payment, reservation, sale and events. */
export async function growOrders(client: ClientBase, total: number): Promise<void> {
  const { rows } = await client.query("SELECT coalesce(max(id), 0)::int AS last FROM orders");
  const last = rows[0].last;
  for (const statement of ORDERS) await client.query(statement, [last, total]);
  for (const table of TABLES) await client.query(`VACUUM ANALYZE ${table}`);
}

const TABLES = ["orders", "payments", "stock_reservations", "stock_movements", "order_events"];

/** $1 is the last existing order, $2 the requested number. */
const ORDERS = [
  `INSERT INTO orders (order_number, customer_email, customer_name, shipping_address, items, status, payment_status,
     subtotal_cents, shipping_cents, total_cents, dedupe_hash, reserved_until, download_terms, is_test, paid_at, shipped_at, created_at, updated_at)
   SELECT 'G' || upper(lpad(to_hex(n), 7, '0')), 'fan' || n || '@example.com', 'Fan ' || n,
     jsonb_build_object('street', n || ' Vilakazi Street', 'city', 'Soweto', 'postalCode', '1804', 'state', 'Gauteng', 'country', 'ZA'),
     jsonb_build_array(jsonb_build_object('line', 0, 'productId', 101 + n % 2, 'name', 'Kulud Wordmark Tee', 'unitPriceCents', 18000,
       'quantity', 1, 'size', 'M', 'color', 'Black')),
     CASE WHEN n % 10 = 0 THEN 'expired' WHEN n % 1000 = 1 THEN 'paid' ELSE 'fulfilled' END,
     CASE WHEN n % 10 = 0 THEN 'failed' ELSE 'paid' END, 18000, 10000, 28000, 'grown-' || n, now(), '{"perPiece": 5, "days": 90}', true,
     CASE WHEN n % 10 = 0 THEN NULL ELSE now() - ($2 - n) * interval '1 minute' END,
     CASE WHEN n % 10 = 0 OR n % 1000 = 1 THEN NULL ELSE now() - ($2 - n) * interval '1 minute' END,
     now() - ($2 - n) * interval '1 minute', now() - ($2 - n) * interval '1 minute'
   FROM generate_series($1 + 1, $2) AS n`,
  `INSERT INTO payments (order_id, provider, method, mode, reference, currency, amount_minor, captured_minor, captured_currency,
     status, applied, created_at, updated_at)
   SELECT id, 'paystack', 'card', 'sandbox', 'K-GROWN-' || id, 'ZAR', total_cents,
     CASE WHEN paid_at IS NULL THEN NULL ELSE total_cents END, CASE WHEN paid_at IS NULL THEN NULL ELSE 'ZAR' END,
     CASE WHEN paid_at IS NULL THEN 'lapsed' ELSE 'succeeded' END, paid_at IS NOT NULL, created_at, created_at
   FROM orders WHERE id > $1 AND $2 > 0`,
  `INSERT INTO stock_reservations (order_id, line, product_id, size, color, quantity, state, created_at, updated_at)
   SELECT id, 0, 101 + id % 2, 'M', 'Black', 1, CASE WHEN paid_at IS NULL THEN 'released' ELSE 'committed' END, created_at, created_at
   FROM orders WHERE id > $1 AND $2 > 0`,
  `INSERT INTO stock_movements (product_id, size, color, change, reason, order_id, line, created_at)
   SELECT 101 + id % 2, 'M', 'Black', -1, 'sale', id, 0, created_at FROM orders WHERE id > $1 AND $2 > 0 AND paid_at IS NOT NULL`,
  // Sold pieces are added first, so that the ledger ends at the stock.
  `INSERT INTO stock_movements (product_id, change, reason, created_at)
   SELECT product_id, -sum(change), 'restock', now() FROM stock_movements WHERE order_id > $1 AND $2 > 0 GROUP BY product_id`,
  `INSERT INTO order_events (order_id, kind, created_at)
   SELECT id, kinds.kind, created_at FROM orders CROSS JOIN unnest(ARRAY['placed', 'paid']) AS kinds (kind)
   WHERE id > $1 AND $2 > 0 AND paid_at IS NOT NULL`,
];
