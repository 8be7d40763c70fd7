/**
 * `npm run bench:lapsed`: how long abandoned orders hold their pieces after their time is over, on one process and on two, on a
 * PostgreSQL of its own. A thousand buyers open a pay page at the built-in sandbox and go away. `--orders` sets how many.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres } from "#tests/support/faults/postgres.ts";
import { type ShopProcess, startShop } from "#tests/support/faults/shop-process.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";

const { values } = parseArgs({ options: { orders: { type: "string", default: "1000" } } });
const ORDERS = Number(values.orders);
const TEE = { id: 201, name: "Tee", price: 180, size: "M", color: "Black", quantity: 1 };
const BUYERS_AT_ONCE = 16;
const LOOK_EVERY_MS = 100;
const POSTGRES = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "100" };
/** All buyers come from this machine. */
const WITHOUT_LIMITS = {
  TRUST_PROXY_HOPS: "1",
  UNPAID_STARTS_PER_ADDRESS: "100000",
  LOG_LEVEL: "error",
};

const folder = await mkdtemp(join(tmpdir(), "kulud-bench-"));
const postgres = await startPostgres(POSTGRES);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
try {
  for (const processes of [1, 2]) {
    const shops: ShopProcess[] = [];
    for (let process = 0; process < processes; process += 1) shops.push(await openShop(process));
    await client.query("UPDATE products SET stock_quantity = $1 WHERE id = $2", [ORDERS * 3, TEE.id]);
    await abandon(shops[0]?.url ?? "");
    const seconds = await secondsUntilFree();
    console.log(
      `${processes} process${processes > 1 ? "es" : ""}: ${ORDERS} orders free after ${seconds.toFixed(1)} s, ${(ORDERS / seconds).toFixed(0)} a second`,
    );
    for (const shop of shops) await shop.stop();
  }
} finally {
  await client.end();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}

async function openShop(process: number): Promise<ShopProcess> {
  const port = await findFreePort();
  const env = { ...WITHOUT_LIMITS, DATABASE_URL: postgres.url, PUBLIC_URL: `http://127.0.0.1:${port}` };
  return startShop({ port, dataDir: join(folder, String(process)), env });
}

/** Each from a network of its own. */
async function abandon(origin: string): Promise<void> {
  let next = 0;
  const buyer = async () => {
    while (next < ORDERS) {
      const number = next;
      next += 1;
      const checkout = checkoutRequest({
        email: `buyer-${number}@example.com`,
        amount: 18_000,
        items: [TEE],
      });
      const forwarded = `10.${number >> 8}.${number & 255}.1`;
      const answer = await fetch(`${origin}/api/payment/initialize`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": forwarded },
        body: JSON.stringify(checkout),
      });
      if (answer.status !== 200)
        throw new Error(`a start was answered ${answer.status}: ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyer));
}

/** From the end of their holds, including the wait for the job's next round. */
async function secondsUntilFree(): Promise<number> {
  await client.query(
    "UPDATE orders SET reserved_until = now() - interval '1 second' WHERE status = 'pending'",
  );
  const began = performance.now();
  for (;;) {
    const { rows } = await client.query(
      "SELECT count(*)::int AS waiting FROM orders WHERE status = 'pending'",
    );
    if (rows[0].waiting === 0) return (performance.now() - began) / 1000;
    await pause(LOOK_EVERY_MS);
  }
}
