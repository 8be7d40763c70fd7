/**
 * `npm run bench:fans [-- --against <folder of another checkout>] [--processes 2] [--rate 200] [--sales 5]`: how long fans wait for
 * pages and product answers while pieces are sold, on a PostgreSQL of its own. Fans come at a fixed rate, whether answers are late
 * or not. Two checkouts, both built, are measured in turn. Prints percentiles over all rounds and their ratio.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { type Chance, createChance } from "#tests/support/faults/chance.ts";
import { startPostgres, type TrialPostgres } from "#tests/support/faults/postgres.ts";
import { type ShopProcess, startShop } from "#tests/support/faults/shop-process.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { buy } from "./purchases/buyer.ts";
import { cpuMsOf } from "./purchases/process-time.ts";
import { POSTGRES, WITHOUT_LIMITS } from "./without-limits.ts";

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    processes: { type: "string", default: "1" },
    rate: { type: "string", default: "200" },
    sales: { type: "string", default: "5" },
    rounds: { type: "string", default: "4" },
    seconds: { type: "string", default: "10" },
  },
});
const RATE = Number(values.rate);
const SALES = Number(values.sales);
const SECONDS = Number(values.seconds);
const WARM_UP_SECONDS = 4;
/** CPU of idle processes, an upper limit per second. */
const QUIET_SECOND_MS = 200;

/** Three of four fans request the product on sale, the others anything. */
const CROWD = ["/", "/limited", "/product/101", "/api/products/101"];
const CROWD_SHARE = 0.75;
const PAGES = ["/music", "/accessories", "/shop/tees", "/shop/crewnecks", "/about", "/news", "/api/products"];

type Shop = {
  readonly processes: readonly ShopProcess[];
  readonly product: ProductJson;
  /** The other pages that fans visit. */
  readonly others: readonly string[];
  readonly waits: number[];
  readonly failures: Error[];
};

const chance = createChance(1);
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const folder = await mkdtemp(join(tmpdir(), "kulud-fans-"));
const postgres = await startPostgres(POSTGRES);
const shops: Shop[] = [];
let used: number[] = [];
try {
  const checkouts = [process.cwd(), ...(values.against === undefined ? [] : [resolve(values.against)])];
  for (const [index, checkout] of checkouts.entries()) shops.push(await openShop(postgres, checkout, index));
  used = shops.map(() => 0);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const inTurn = [...shops.entries()];
    for (const [index, shop] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
      // The cache has expired while the other shop was measured.
      await visit(shop, WARM_UP_SECONDS, { isCounted: false });
      const before = await cpuOf(shop.processes);
      await visit(shop, SECONDS);
      used[index] = (used[index] ?? 0) + (await cpuOf(shop.processes)) - before;
    }
  }
  const rows = shops.map((shop, index) => row(shop, used[index] ?? 0));
  console.table(rows);
  for (const { failures } of shops) for (const { message } of failures.slice(0, 3)) console.log(message);
  const [own, other] = rows;
  if (own && other) console.log(`99th percentile, own to other: ${(own["99 %"] / other["99 %"]).toFixed(2)}`);
  console.log(
    `${values.processes} processes, ${RATE} fans and ${SALES} sales a second, load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  for (const { processes } of shops) for (const process of processes) await process.kill();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}

async function openShop({ url }: TrialPostgres, checkout: string, index: number): Promise<Shop> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE shop_${index}`);
  await client.end();
  const databaseUrl = url.replace(/\/postgres$/, `/shop_${index}`);
  const processes: ShopProcess[] = [];
  for (let number = 0; number < Number(values.processes); number += 1) {
    const dataDir = await mkdtemp(join(folder, "data-"));
    const env = { DATABASE_URL: databaseUrl, ...WITHOUT_LIMITS };
    processes.push(await startShop({ port: await findFreePort(), dataDir, env, folder: checkout }));
  }
  const [first] = processes;
  if (!first) throw new Error("a shop has at least one process");
  const product = await fillShelf(databaseUrl, first);
  const listed = (await (await fetch(`${first.url}/api/products`)).json()) as ProductJson[];
  const others = [...PAGES, ...listed.flatMap(({ id }) => [`/product/${id}`, `/api/products/${id}`])];
  await isWarm(processes);
  return { processes, product, others, waits: [], failures: [] };
}

/** With more pieces than are sold here. */
async function fillShelf(databaseUrl: string, { url }: ShopProcess): Promise<ProductJson> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `WITH more AS (UPDATE products SET stock_quantity = stock_quantity + 1000000, in_stock = true WHERE id = 101 RETURNING id)
     INSERT INTO stock_movements (product_id, change, reason, created_at) SELECT id, 1000000, 'restock', now() FROM more`,
  );
  await client.end();
  return (await (await fetch(`${url}/api/products/101`)).json()) as ProductJson;
}

/** A shop that has just opened draws the pictures of its link previews. */
async function isWarm(processes: readonly ShopProcess[]): Promise<void> {
  let before = await cpuOf(processes);
  for (let used = QUIET_SECOND_MS; used >= QUIET_SECOND_MS; ) {
    await pause(1000);
    const after = await cpuOf(processes);
    used = after - before;
    before = after;
  }
}

async function visit(shop: Shop, seconds: number, { isCounted = true } = {}): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  const note = (work: Promise<unknown>) =>
    waiting.push(work.catch((error: Error) => void shop.failures.push(error)));
  const began = performance.now();
  let sold = 0;
  for (let fan = 0; fan < seconds * RATE; fan += 1) {
    const due = began + (fan * 1000) / RATE;
    await pause(Math.max(0, due - performance.now()));
    const origin = shop.processes[fan % shop.processes.length]?.url ?? "";
    note(ask(origin + choosePath(chance, shop)).then((wait) => isCounted && shop.waits.push(wait)));
    if (sold < ((performance.now() - began) / 1000) * SALES) {
      sold += 1;
      const seller = shop.processes[sold % shop.processes.length]?.url ?? "";
      note(buy(seller, [{ product: shop.product, quantity: 1 }]));
    }
  }
  await Promise.all(waiting);
}

function choosePath(by: Chance, { others }: Shop): string {
  return by.between(1, 100) <= CROWD_SHARE * 100 ? by.pick(CROWD) : by.pick(others);
}

/** From its own network, as a proxy would report: requests per network are limited. */
function someAddress(): string {
  const byte = () => chance.between(1, 254);
  return `10.${byte()}.${byte()}.${byte()}`;
}

function ask(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": "br", "X-Forwarded-For": someAddress() } }, (answer) => {
      answer.resume();
      answer.once("end", () =>
        answer.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${url} was answered ${answer.statusCode}`)),
      );
    }).once("error", reject);
  });
}

async function cpuOf(processes: readonly ShopProcess[]): Promise<number> {
  const each = await Promise.all(processes.map(({ process }) => cpuMsOf(process.pid ?? 0)));
  return each.reduce((sum, one) => sum + one, 0);
}

function row({ waits, failures }: Shop, cpuMs: number) {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  const seconds = SECONDS * Number(values.rounds);
  return {
    "50 %": at(0.5),
    "95 %": at(0.95),
    "99 %": at(0.99),
    longest: at(1),
    "CPU ms a second": Math.round(cpuMs / seconds),
    failed: failures.length,
  };
}
