/** `npm run bench:admin`: how long the admin's lists and searches take on a large shop, beside a plain SELECT of one row. Embedded, and on PostgreSQL when there is a DATABASE_URL of an empty database. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { MONEY_FILTERS, ORDER_FILTERS } from "#domain/admin/admin-filters.ts";
import { createApp } from "#server/app.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { readSettings } from "#server/settings/settings.ts";
import { fillWithCatalogue } from "#tests/support/database/fill-with-catalogue.ts";
import { fillLargeShop, LARGE_SHOP } from "./admin/fill-large-shop.ts";

/** A visit from this machine, as the shop wants it where no password is set. */
const LOCAL = { host: "localhost:3000" };
const ROUNDS = 41;
const WARM_UP_ROUNDS = 5;
/** Server time at the median that no list may exceed. */
const LIMIT_MS = 50;

type Question = {
  readonly name: string;
  readonly method?: "GET" | "POST";
  readonly url: string;
  readonly body?: object;
};

/** Every list and search of the admin: the first page, a late one, a search that finds little, one that finds nothing. */
const QUESTIONS: readonly Question[] = [
  { name: "stock: all products", url: "/api/products" },
  { name: "stock: totals", url: "/api/inventory/status" },
  { name: "stock: low stock", url: "/api/inventory/low-stock" },
  { name: "stock: shelves", url: "/api/inventory/stock" },
  { name: "stock: history", url: "/api/admin/products/101/movements" },
  { name: "products: first page", url: "/api/admin/products" },
  { name: "products: last page", url: "/api/admin/products?page=22" },
  { name: "products: search", url: "/api/admin/products?search=tee%20400" },
  { name: "products: one", url: "/api/admin/products/101" },
  { name: "products: featured", url: "/api/admin/featured" },
  ask("orders: first page", "/api/admin/orders/find", {}),
  ask("orders: last page", "/api/admin/orders/find", { page: 400 }),
  ...ORDER_FILTERS.map((filter) => ask(`orders: ${filter}`, "/api/admin/orders/find", { filter })),
  ask("orders: search name", "/api/admin/orders/find", { search: "fan 9999" }),
  ask("orders: search number", "/api/admin/orders/find", { search: "0000270f" }),
  ask("orders: search, filtered", "/api/admin/orders/find", { search: "fan", filter: "to-pack" }),
  ask("orders: search, none", "/api/admin/orders/find", { search: "zanzibar" }),
  { name: "orders: one", url: "/api/admin/orders/5000" },
  { name: "orders: its money", url: "/api/admin/orders/5000/money" },
  { name: "orders: news", url: "/api/admin/orders/updates?since=2026-01-01T00:00:00.000Z" },
  { name: "orders: news, first", url: "/api/admin/orders/updates" },
  { name: "money: board", url: "/api/admin/money" },
  ...MONEY_FILTERS.map((filter) => ({
    name: `money: ${filter}`,
    url: `/api/admin/money/payments?filter=${filter}`,
  })),
  { name: "money: last page", url: "/api/admin/money/payments?page=400" },
  ask("messages: first page", "/api/admin/messages/find", {}),
  ask("messages: last page", "/api/admin/messages/find", { page: 400 }),
  ask("messages: search", "/api/admin/messages/find", { search: "fan 9999" }),
  ask("messages: search, none", "/api/admin/messages/find", { search: "zanzibar" }),
  ask("subscribers: first page", "/api/admin/subscribers/find", {}),
  ask("subscribers: last page", "/api/admin/subscribers/find", { page: 400 }),
  ask("subscribers: search", "/api/admin/subscribers/find", { search: "reader9999@" }),
  ask("people: look up", "/api/admin/privacy/find", { who: "fan9999@example.com" }),
];

function ask(name: string, url: string, body: object): Question {
  return { name, method: "POST", url, body };
}

await bench("embedded", undefined);
const { databaseUrl: onPostgres } = readSettings(readEnvironment());
if (onPostgres) await bench("PostgreSQL", onPostgres);

async function bench(engine: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "kulud-bench-admin-"));
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const database = await openDatabase(settings);
  await fillWithCatalogue(database.db);
  await fillLargeShop(database.db);
  const { server } = await createApp({ settings, database, web: "none", rateLimits: false });
  await server.ready();

  const yardstick = await median(() => database.db.execute(sql`SELECT 1 FROM products WHERE id = 101`));
  console.log(
    `${engine}: ${LARGE_SHOP.orders} orders, ${LARGE_SHOP.products} products, ${LARGE_SHOP.messages} messages, ${LARGE_SHOP.subscribers} subscribers`,
  );
  console.log(line("one row by its number", yardstick, yardstick));
  for (const { name, method = "GET", url, body } of QUESTIONS) {
    const time = await median(async () => {
      const answer = await server.inject({ method, url, ...(body && { payload: body }), headers: LOCAL });
      if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
    });
    console.log(line(name, time, yardstick));
  }
  await server.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Milliseconds. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    if (round >= WARM_UP_ROUNDS) times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

function line(name: string, time: number, yardstick: number): string {
  const verdict = time > LIMIT_MS ? `   over ${LIMIT_MS} ms` : "";
  return `  ${name.padEnd(26)} ${time.toFixed(2).padStart(8)} ms   x ${(time / yardstick).toFixed(1)}${verdict}`;
}
