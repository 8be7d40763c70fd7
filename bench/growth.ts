/**
 * `npm run bench:growth`: what the shop's pages, lists and a purchase cost as its products and orders grow, on a PostgreSQL of
 * its own. Up to 5,000 products and 10,000 orders in three minutes, with `--products 50000 --orders 1000000` in a quarter of an hour;
 * `--only narrowed` asks no more than what is named so. CPU time is of the shop and PostgreSQL together, because it is the same beside other work.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { SECOND } from "#domain/time/time.ts";
import { postmasterOf, startPostgres } from "#tests/support/faults/postgres.ts";
import { startShop } from "#tests/support/faults/shop-process.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { growOrders, growProducts } from "./growth/grow-shop.ts";
import { type Figures, measureShop } from "./measure-shop.ts";
import { POSTGRES, WITHOUT_LIMITS } from "./without-limits.ts";
import { writeResults } from "./write-results.ts";

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "5000" },
    orders: { type: "string", default: "10000" },
    only: { type: "string", default: "" },
  },
});

const MOST_SECONDS_TO_CLOSE = 300;

type Size = { readonly products: number; readonly orders: number };

/** First the products grow, then the orders beside them. */
const SIZES: readonly Size[] = [
  ...upTo([50, 500, 5000, 50_000], Number(values.products)).map((products) => ({ products, orders: 0 })),
  ...upTo([10_000, 100_000, 1_000_000], Number(values.orders)).map((orders) => ({
    products: Number(values.products),
    orders,
  })),
];

const folder = await mkdtemp(join(tmpdir(), "kulud-growth-"));
const postgres = await startPostgres(POSTGRES);
const client = new pg.Client({ connectionString: postgres.url });
const columns: { readonly size: Size; readonly figures: Figures }[] = [];
try {
  await client.connect();
  const postmaster = await postmasterOf(postgres);
  // Its first start makes the tables and loads the catalogue.
  await (await open()).stop();
  for (const size of SIZES) {
    await growProducts(client, size.products);
    if (size.orders > 0) await growOrders(client, size.orders);
    const figures = await measureAt(postmaster);
    columns.push({ size, figures });
    // The largest takes long, and earlier results should be visible meanwhile.
    console.log(nameOf(size), figures);
  }
  console.table(
    Object.fromEntries(Object.keys(columns[0]?.figures ?? {}).map((name) => [name, rowOf(name)])),
  );
  console.log("last: the last size by the first");
  await writeResults("growth", { columns });
} finally {
  await client.end();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}

function upTo(steps: readonly number[], most: number): number[] {
  return [...steps.filter((step) => step < most), most];
}

async function open() {
  const env = { DATABASE_URL: postgres.url, ...WITHOUT_LIMITS };
  return startShop({ port: await findFreePort(), dataDir: folder, env });
}

async function measureAt(postmaster: number): Promise<Figures> {
  const shop = await open();
  try {
    await untilBooksAreClosed();
    return await measureShop(shop, postmaster, values.only);
  } finally {
    await shop.kill();
  }
}

/** The first start after so many orders keeps the sums of their days: pages that are measured meanwhile would cost what this work costs. */
async function untilBooksAreClosed(): Promise<void> {
  const question = `SELECT EXISTS (SELECT 1 FROM payments WHERE taken_at < now() - interval '1 day')
    AND NOT EXISTS (SELECT 1 FROM money_days WHERE day >= (now() - interval '1 day')::date) AS open`;
  for (let second = 0; second < MOST_SECONDS_TO_CLOSE; second += 1) {
    if (!(await client.query(question)).rows[0].open) return;
    await pause(SECOND);
  }
  throw new Error("the books were not closed");
}

/** Each size in its column, and behind them how many times the smallest the largest is. */
function rowOf(name: string): Figures {
  const cells = columns.map(({ size, figures }) => [nameOf(size), figures[name] ?? ""]);
  const numberAt = (at: number) => Number.parseFloat(columns.at(at)?.figures[name] ?? "");
  return { ...Object.fromEntries(cells), last: (numberAt(-1) / numberAt(0)).toFixed(1) };
}

function nameOf({ products, orders }: Size): string {
  return `${products} / ${orders}`;
}
