/** Paid orders of the past, one piece each, with everything that a purchase leaves in the tables. */
import type pg from "pg";

/** Orders of the last two years; `productId` has pieces enough for all of them. */
export async function fillWithOrders(client: pg.Client, orders: number, productId: number): Promise<void> {
  await client.query("BEGIN");
  await client.query("SET LOCAL synchronous_commit = off");
  for (const statement of STATEMENTS)
    await client.query(statement, valuesOf(statement, { orders, productId }));
  await client.query("COMMIT");
  await client.query("VACUUM ANALYZE");
}

type Numbers = { readonly orders: number; readonly productId: number };

/** The first row names both; all later ones copy it. */
function valuesOf(statement: string, { orders, productId }: Numbers): number[] {
  if (statement.includes("$2")) return [orders, productId];
  return statement.includes("$1") ? [productId] : [];
}

const TIME = "now() - interval '1 day' - n * interval '60 seconds'";

const STATEMENTS = [
  `INSERT INTO orders (order_number, customer_email, customer_name, shipping_address, items, status,
     payment_reference, payment_status, subtotal_cents, shipping_cents, total_cents, dedupe_hash, checkout_group,
     reserved_until, download_terms, is_test, paid_at, created_at, updated_at)
   SELECT 'past-' || n, 'fan-' || n || '@example.com', 'Fan ' || n,
     '{"street":"12 Vilakazi Street","city":"Soweto","state":"Gauteng","postalCode":"1804","country":"ZA"}',
     jsonb_build_array(jsonb_build_object('line', 0, 'productId', $2::int, 'name', 'A piece', 'unitPriceCents', 45000,
       'quantity', 1, 'size', 'M', 'color', null)),
     'paid', 'past-' || md5(n::text), 'paid', 45000, 0, 45000, md5('hash' || n), md5('group' || n),
     ${TIME}, '{"perPiece": 5, "days": 90}', true, ${TIME}, ${TIME}, ${TIME}
   FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO payments (order_id, provider, method, mode, reference, provider_order_id, provider_txn_id, currency,
     amount_minor, captured_minor, captured_currency, captured_mode, status, applied, created_at, updated_at)
   SELECT id, 'paystack', 'card', 'sandbox', payment_reference, 'code-' || id, 'money-' || id, 'ZAR', 45000, 45000, 'ZAR',
     'sandbox', 'succeeded', true, created_at, created_at FROM orders WHERE order_number LIKE 'past-%'`,
  `INSERT INTO stock_reservations (order_id, line, product_id, size, color, quantity, state, created_at, updated_at)
   SELECT id, 0, $1::int, 'M', '', 1, 'committed', created_at, created_at FROM orders WHERE order_number LIKE 'past-%'`,
  `INSERT INTO stock_movements (product_id, size, color, change, reason, order_id, line, created_at)
   SELECT $1::int, 'M', '', -1, 'sale', id, 0, created_at FROM orders WHERE order_number LIKE 'past-%'`,
  `INSERT INTO order_events (order_id, kind, created_at)
   SELECT id, kinds.kind, created_at FROM orders, (VALUES ('placed'), ('paid')) AS kinds (kind) WHERE order_number LIKE 'past-%'`,
  `INSERT INTO mail_jobs (dedupe_key, job, state, attempts, next_attempt_at, created_at, sent_at)
   SELECT kind || ':' || id, jsonb_build_object('kind', kind, 'orderId', id), 'sent', 1, created_at, created_at
   FROM orders, (VALUES ('order-confirmation'), ('store-new-order')) AS kinds (kind) WHERE order_number LIKE 'past-%'`,
  `INSERT INTO provider_events (provider, event_key, type, reference, raw_body, state, attempts, next_attempt_at, received_at)
   SELECT 'paystack', 'past-' || id, 'charge.success', payment_reference, '', 'done', 1, created_at, created_at
   FROM orders WHERE order_number LIKE 'past-%'`,
];
