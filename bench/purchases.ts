/**
 * `npm run bench:purchases`: purchases of 1, 10 and 64 buyers at once, of one product and of mixed carts, on a PostgreSQL of its
 * own, against `pgbench -N` on the same server, in turn. A purchase is start, webhook and verify, with its mails. The provider is
 * simulated in this process, so that the figures are the shop's. About three minutes. `--statements` lists what PostgreSQL is asked for a purchase instead, `--profile` adds a CPU
 * profile of the shop, `--seconds` sets how long each series buys, `--series hot,10` takes one series alone,
 * `--orders 1000000` puts so many paid orders into the tables first.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { type CartLine, chooseCart } from "#tests/support/faults/cart.ts";
import { createChance } from "#tests/support/faults/chance.ts";
import { postmasterOf, startPostgres } from "#tests/support/faults/postgres.ts";
import { type ShopProcess, startShop } from "#tests/support/faults/shop-process.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { FAKE_KEY, openFakePaystack } from "#tests/support/payments/fake-paystack.ts";
import { median } from "./pages/measure.ts";
import { buy, type Purchase } from "./purchases/buyer.ts";
import { fillWithOrders } from "./purchases/fill-with-orders.ts";
import { preparePgbench, runPgbench } from "./purchases/pgbench.ts";
import { cpuMsOf, cpuMsOfFamily } from "./purchases/process-time.ts";
import { beginCounting, COUNTING, countStatements } from "./purchases/statements.ts";
import { POSTGRES, WITHOUT_LIMITS } from "./without-limits.ts";
import { writeResults } from "./write-results.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
    series: { type: "string" },
    statements: { type: "boolean", default: false },
    profile: { type: "string" },
    orders: { type: "string", default: "0" },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const PGBENCH_SECONDS = 2;
const WARM_UP_SECONDS = 4;
const LOOK_FOR_MAIL_EVERY_MS = 50;
/** CPU of an idle shop per second, an upper limit. */
const QUIET_SECOND_MS = 100;
/** Carts are drawn from this many products. */
const PRODUCTS = 12;

type Cart = "hot" | "spread";
type Series = { readonly cart: Cart; readonly buyers: number };

const SERIES: readonly Series[] = (["hot", "spread"] as const).flatMap((cart) =>
  [1, 10, 64].map((buyers) => ({ cart, buyers })),
);

type Measured = {
  readonly perSecond: number;
  readonly pgbenchPerSecond: number;
  readonly shopMs: number;
  readonly postgresMs: number;
  readonly mailsLateMs: number;
  readonly purchases: readonly Purchase[];
};

const chance = createChance(1);
const folder = await mkdtemp(join(tmpdir(), "kulud-bench-"));
const postgres = await startPostgres({ ...POSTGRES, ...(values.statements && COUNTING) });
const client = new pg.Client({ connectionString: postgres.url });
const bank = await openFakePaystack();
let shop: ShopProcess | undefined;
try {
  shop = await startShop({
    port: await findFreePort(),
    dataDir: folder,
    env: {
      DATABASE_URL: postgres.url,
      PAYSTACK_SECRET_KEY: FAKE_KEY,
      PAYSTACK_API_BASE: bank.url,
      ...WITHOUT_LIMITS,
      LOG_LEVEL: "info",
    },
    nodeArguments: [...profiling(values.profile)],
  });
  await client.connect();
  const shelf = await fillShelf(shop);
  const bench = { shop, shelf, postmaster: await postmasterOf(postgres) };
  const [product] = shelf;
  if (product && Number(values.orders) > 0) await fillWithOrders(client, Number(values.orders), product.id);
  await isWarm(bench);
  await buyFor(bench, { cart: "spread", buyers: 10 }, WARM_UP_SECONDS);
  await mailsAreSent();
  if (values.statements) await listStatements(bench);
  else await compare(bench);
} finally {
  await client.end();
  await (values.profile ? shop?.stop() : shop?.kill());
  await bank.close();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}

type Bench = {
  readonly shop: ShopProcess;
  readonly shelf: readonly ProductJson[];
  readonly postmaster: number;
};

async function compare(bench: Bench): Promise<void> {
  await preparePgbench(postgres.url);
  const series = SERIES.filter(({ cart, buyers }) => !values.series || values.series === `${cart},${buyers}`);
  const measured = new Map<Series, Measured[]>(series.map((one) => [one, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of series) measured.get(one)?.push(await measure(bench, one));
  }
  const rows = [...measured].map(([one, rounds]) => row(one, rounds));
  console.table(rows);
  await writeResults("purchases", { orders: Number(values.orders), rounds: ROUNDS, seconds: SECONDS, rows });
}

async function measure(bench: Bench, series: Series): Promise<Measured> {
  const pgbenchPerSecond = await runPgbench(postgres.url, PGBENCH_SECONDS);
  const before = await cpuOf(bench);
  const { purchases, seconds } = await buyFor(bench, series, SECONDS);
  const bought = performance.now();
  await mailsAreSent();
  const after = await cpuOf(bench);
  const each = (used: number) => used / purchases.length;
  return {
    perSecond: purchases.length / seconds,
    pgbenchPerSecond,
    shopMs: each(after.shop - before.shop),
    postgresMs: each(after.postgres - before.postgres),
    mailsLateMs: performance.now() - bought,
    purchases,
  };
}

async function buyFor({ shop, shelf }: Bench, { cart, buyers }: Series, forSeconds: number) {
  const began = performance.now();
  const until = began + forSeconds * 1000;
  const purchases: Purchase[] = [];
  const queue = async () => {
    while (performance.now() < until) purchases.push(await buy(shop.url, chooseLines(cart, shelf), bank));
  };
  await Promise.all(Array.from({ length: buyers }, queue));
  return { purchases, seconds: (performance.now() - began) / 1000 };
}

function chooseLines(cart: Cart, shelf: readonly ProductJson[]): readonly CartLine[] {
  const [product] = shelf;
  if (!product) throw new Error("the shelf is empty");
  return cart === "hot" ? [{ product, quantity: 1 }] : chooseCart(chance, shelf);
}

/** Products without numbers, with more pieces than are bought here. */
async function fillShelf({ url }: ShopProcess): Promise<ProductJson[]> {
  const isNumbered = "id IN (SELECT product_id FROM editions)";
  await client.query(
    `WITH more AS (UPDATE products SET stock_quantity = stock_quantity + 1000000, in_stock = true WHERE NOT ${isNumbered} RETURNING id)
     INSERT INTO stock_movements (product_id, change, reason, created_at) SELECT id, 1000000, 'restock', now() FROM more`,
  );
  const { rows } = await client.query(`SELECT id FROM products WHERE NOT ${isNumbered}`);
  const plain = new Set(rows.map(({ id }) => id));
  const response = await fetch(`${url}/api/products?read=afresh`);
  const products = (await response.json()) as ProductJson[];
  return products
    .filter(
      ({ id, category, externalLink }) => plain.has(id) && !category.startsWith("limited-") && !externalLink,
    )
    .slice(0, PRODUCTS);
}

/** A shop that has just opened draws the pictures of its link previews. */
async function isWarm({ shop }: Bench): Promise<void> {
  const used = () => cpuMsOf(shop.process.pid ?? 0);
  for (let before = await used(), after = before + QUIET_SECOND_MS; after - before >= QUIET_SECOND_MS; ) {
    before = await used();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    after = await used();
  }
}

async function mailsAreSent(): Promise<void> {
  for (;;) {
    const { rows } = await client.query("SELECT 1 FROM mail_jobs WHERE state = 'queued' LIMIT 1");
    const { rows: events } = await client.query("SELECT 1 FROM provider_events WHERE state = 'new' LIMIT 1");
    if (rows.length + events.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_FOR_MAIL_EVERY_MS));
  }
}

async function listStatements(bench: Bench): Promise<void> {
  await beginCounting(client);
  const { purchases } = await buyFor(bench, { cart: "spread", buyers: 1 }, SECONDS);
  await mailsAreSent();
  const rows = await countStatements(client, purchases.length);
  for (const one of rows)
    console.log(
      `${String(one["a purchase"]).padStart(6)} ${String(one.ms).padStart(7)} ms  ${one.statement}`,
    );
  const total = rows.reduce((sum, one) => sum + one["a purchase"], 0);
  console.log(`${total.toFixed(1)} statements a purchase, ${purchases.length} purchases`);
}

async function cpuOf({ shop, postmaster }: Bench) {
  return { shop: await cpuMsOf(shop.process.pid ?? 0), postgres: await cpuMsOfFamily(postmaster) };
}

function profiling(to: string | undefined): string[] {
  return to === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${to}`];
}

function row({ cart, buyers }: Series, rounds: readonly Measured[]) {
  const middle = (figure: (one: Measured) => number) => median(rounds.map(figure));
  const purchases = rounds.flatMap((one) => one.purchases);
  const latency = (figure: (one: Purchase) => number) => round(median(purchases.map(figure)), 1);
  const shares = rounds.map((one) => one.pgbenchPerSecond / one.perSecond);
  return {
    cart,
    buyers,
    "purchases/s": round(
      middle((one) => one.perSecond),
      0,
    ),
    "pgbench -N/s": round(
      middle((one) => one.pgbenchPerSecond),
      0,
    ),
    "of pgbench": `1/${round(median(shares), 0)}`,
    spread: `1/${round(Math.max(...shares), 0)} to 1/${round(Math.min(...shares), 0)}`,
    "CPU ms": round(
      middle((one) => one.shopMs + one.postgresMs),
      1,
    ),
    "shop CPU ms": round(
      middle((one) => one.shopMs),
      1,
    ),
    "PostgreSQL CPU ms": round(
      middle((one) => one.postgresMs),
      1,
    ),
    "start ms": latency((one) => one.startMs),
    "verify ms": latency((one) => one.verifyMs),
    "both ms": latency((one) => one.startMs + one.verifyMs),
    "last mail after ms": round(
      middle((one) => one.mailsLateMs),
      0,
    ),
  };
}

function round(figure: number, digits: number): number {
  return Number(figure.toFixed(digits));
}
