/** Sales by hand, download codes and what an admin adds, while PostgreSQL restarts and the shop is killed: each once. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { startPostgres } from "#tests/support/faults/postgres.ts";
import { type ShopProcess, startShop } from "#tests/support/faults/shop-process.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { newProduct } from "#tests/support/products/new-product.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const EDITION = 502;
const TEE = 101;
const RECORD = 605;
const NUMBERED = 8;
const TEES = 20;
const CODES = 12;
const SOCKS = 705;
/** Restocks of one piece, and as many new products. */
const ADDED = 10;
const LEFT_OF_SOCKS = `SELECT stock_quantity AS left FROM products WHERE id = ${SOCKS}`;
/** At most half a minute of tries for each press. */
const TRIES = 150;

it("a sale by hand, a code, a new product and a restock are carried out once, whatever breaks amid them", {
  timeout: 180_000,
}, async () => {
  const postgres = await startPostgres();
  closing.push(() => postgres.close());
  const dataDir = await mkdtemp(join(tmpdir(), "kulud-at-once-"));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const options = { port: await findFreePort(), dataDir, env: { DATABASE_URL: postgres.url } };
  let shop: ShopProcess = await startShop(options);
  closing.push(() => shop.kill());

  const send = async (path: string, body: object, requestId?: string) => {
    const answer = await fetch(`${shop.url}${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(requestId && { "Idempotency-Key": requestId }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: answer.status, body: await answer.json() };
  };
  let failed = 0;
  let lost = 0;
  /** Presses again like a person who only sees that it did not work. A third of the answers to what was done are lost too. */
  const insist = async (path: string, body: object, requestId?: string): Promise<void> => {
    for (let time = 0; time < TRIES; time += 1) {
      const answer = await send(path, body, requestId).catch(() => undefined);
      if (answer?.status === 200 && (time > 0 || lost++ % 3 > 0)) return;
      failed += 1;
      await pause(200);
    }
    throw new Error(`${path} was never carried out`);
  };
  const sell = (id: number, price: string, color: string | null) => {
    const sale = saleOf(id, price, color);
    return () => insist("/api/admin/sales", sale);
  };
  const add = (path: string, body: object) => {
    const requestId = randomUUID();
    return () => insist(path, body, requestId);
  };

  const made = await send(`/api/admin/products/${RECORD}/codes`, { name: "Gig", count: CODES });
  expect(made.status).toBe(200);
  const [before, codes] = await ask(postgres.url, [
    "SELECT id, stock_quantity AS left FROM products WHERE id IN (101, 502, 605) ORDER BY id",
    "SELECT code FROM download_codes",
  ]);
  const [[socksBefore] = []] = await ask(postgres.url, [LEFT_OF_SOCKS]);
  const presses = [
    ...Array.from({ length: NUMBERED }, () => sell(EDITION, "450.00", null)),
    ...Array.from({ length: TEES }, () => sell(TEE, "180.00", "Black")),
    ...(codes ?? []).map(({ code }) => {
      const body = { code, requestId: randomUUID() };
      return () => insist("/api/codes/redeem", body);
    }),
    ...Array.from({ length: ADDED }, (_, place) => [
      add("/api/admin/products", newProduct({ name: `Added ${place}` })),
      add(`/api/inventory/restock/${SOCKS}`, { quantity: 1 }),
    ]).flat(),
  ];

  const work = Promise.all(
    [0, 1, 2, 3].map((hand) => inTurn(presses.filter((_, place) => place % 4 === hand))),
  );
  await pause(150);
  await postgres.stop("immediate");
  await postgres.start();
  await pause(400);
  await shop.kill();
  shop = await startShop(options);
  await pause(150);
  await postgres.stop("fast");
  await postgres.start();
  await work;
  expect(failed, "presses that met the trouble").toBeGreaterThan(0);

  const [after, orders, numbers, used] = await ask(postgres.url, [
    "SELECT id, stock_quantity AS left FROM products WHERE id IN (101, 502, 605) ORDER BY id",
    "SELECT count(*)::int AS orders FROM orders WHERE kind IN ('hand', 'code')",
    `SELECT count(*)::int AS issued, count(DISTINCT serial)::int AS numbers FROM certificates WHERE product_id = ${EDITION}`,
    "SELECT count(*)::int AS codes, count(DISTINCT order_id)::int AS orders FROM download_codes WHERE order_id IS NOT NULL",
  ]);
  const leftOf = (rows: typeof before) => rows?.map(({ left }) => Number(left)) ?? [];
  const [tees = 0, pieces = 0, records = 0] = leftOf(before);
  expect(leftOf(after)).toEqual([tees - TEES, pieces - NUMBERED, records]);
  // A code opens an order of files, which costs nothing.
  expect(orders).toEqual([{ orders: NUMBERED + TEES + CODES }]);
  expect(numbers).toEqual([{ issued: NUMBERED, numbers: NUMBERED }]);
  expect(used).toEqual([{ codes: CODES, orders: CODES }]);
  const [added, [socksAfter] = []] = await ask(postgres.url, [
    "SELECT name FROM products WHERE name LIKE 'Added %' ORDER BY name",
    LEFT_OF_SOCKS,
  ]);
  expect(added?.map(({ name }) => name)).toEqual(
    Array.from({ length: ADDED }, (_, place) => `Added ${place}`),
  );
  expect(Number(socksAfter?.left)).toBe(Number(socksBefore?.left) + ADDED);
});

function saleOf(id: number, price: string, color: string | null) {
  return {
    requestId: randomUUID(),
    lines: [{ id, size: "M", color, quantity: 1, price }],
    paidBy: "cash",
    name: "",
    email: null,
    isHandedOver: true,
  };
}

async function inTurn(presses: readonly (() => Promise<void>)[]): Promise<void> {
  for (const press of presses) {
    await press();
    await pause(80);
  }
}

async function ask(url: string, statements: readonly string[]): Promise<Record<string, unknown>[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows: Record<string, unknown>[][] = [];
    for (const statement of statements) rows.push((await client.query(statement)).rows);
    return rows;
  } finally {
    await client.end();
  }
}
