/**
 * `npm run bench:release [-- --visitors 5000] [--processes 2]`: a release of three editions of a hundred pieces each, opened by the clock, on a
 * PostgreSQL of its own with the shop's own limits. Fans look at the page before, press after the opening and pay; one visitor in ten
 * is a script that presses four times a second from five seconds before and tries to have more than its piece. Ends with an error
 * unless exactly the pieces were sold, no person has more than the limit, nothing was sold early and nothing failed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { howLong } from "#domain/releases/how-long.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { checkoutOf } from "#tests/support/faults/cart.ts";
import { createChance } from "#tests/support/faults/chance.ts";
import { startPostgres } from "#tests/support/faults/postgres.ts";
import { type ShopProcess, startShop } from "#tests/support/faults/shop-process.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { createVisitor, payInSandbox, type Visitor } from "./purchases/buyer.ts";
import { POSTGRES } from "./without-limits.ts";
import { writeResults } from "./write-results.ts";

const { values } = parseArgs({
  options: {
    visitors: { type: "string", default: "5000" },
    processes: { type: "string", default: "2" },
  },
});
const VISITORS = Number(values.visitors);
if (VISITORS < 1000) throw new Error("fewer than a thousand visitors do not buy three hundred pieces");
const EDITIONS = [501, 502, 503];
const PIECES_OF_EACH = 100;
const SCRIPT_SHARE = 10;
const SCRIPT_EVERY_MS = SECOND / 4;
const SCRIPT_STARTS_BEFORE_MS = 5 * SECOND;
const MOST_TRIES_OF_A_SCRIPT = 60;
const MOST_ASKED = 60;
/** Fans come to the page in the seconds before the opening. */
const COME_WITHIN_MS = 15 * SECOND;
/** As pages ask: within two and a half seconds of each other. */
const ASK_WITHIN_MS = 2500;
const BUSY = "busy";
/** From seeing that it is open to the press, and on the pay page. */
const THINKS_MS = { press: 3 * SECOND, pay: 5 * SECOND };

const chance = createChance(1);
const folder = await mkdtemp(join(tmpdir(), "kulud-release-"));
const postgres = await startPostgres(POSTGRES);
const processes: ShopProcess[] = [];
const answers = new Map<string, number>();
const waits: number[] = [];
try {
  for (let number = 0; number < Number(values.processes); number += 1) {
    const dataDir = await mkdtemp(join(folder, "data-"));
    const env = { DATABASE_URL: postgres.url, TRUST_PROXY_HOPS: "1" };
    processes.push(await startShop({ port: await findFreePort(), dataDir, env }));
  }
  const client = new pg.Client({ connectionString: postgres.url });
  client.on("error", () => undefined);
  await client.connect();
  await fillEditions(client);
  const opensAt = await plan();
  const products = await Promise.all(EDITIONS.map(readProduct));
  const fans = Array.from({ length: VISITORS }, (_, number) =>
    number % SCRIPT_SHARE === 0 ? beScript(number, opensAt, products) : beFan(number, opensAt, products),
  );
  await Promise.all(fans);
  await report(client, opensAt);
  await client.end();
} finally {
  for (const process of processes) await process.kill();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}

/** Each has so many numbers that are not given, and as many pieces. */
async function fillEditions(client: pg.Client): Promise<void> {
  await client.query("BEGIN");
  await client.query("UPDATE editions SET size = last_serial + $1 WHERE product_id = ANY ($2)", [
    PIECES_OF_EACH,
    EDITIONS,
  ]);
  await client.query(
    `INSERT INTO stock_movements (product_id, change, reason, created_at)
      SELECT id, $1 - stock_quantity, 'correction', now() FROM products WHERE id = ANY ($2) AND stock_quantity <> $1`,
    [PIECES_OF_EACH, EDITIONS],
  );
  await client.query("UPDATE products SET stock_quantity = $1, in_stock = true WHERE id = ANY ($2)", [
    PIECES_OF_EACH,
    EDITIONS,
  ]);
  await client.query("COMMIT");
}

/** At the next minute that leaves the fans time to come. */
async function plan(): Promise<number> {
  const earliest = Date.now() + COME_WITHIN_MS + 5 * SECOND;
  const opensAt = Math.ceil(earliest / MINUTE) * MINUTE;
  const { url } = processOf(0);
  const answer = await fetch(`${url}/api/admin/releases`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({
      productIds: EDITIONS,
      opensAt: new Date(opensAt).toISOString(),
      endsAt: null,
      perPerson: 1,
      isAnnounced: true,
    }),
  });
  if (!answer.ok) throw new Error(`the release was answered ${answer.status}: ${await answer.text()}`);
  return opensAt;
}

function processOf(number: number): ShopProcess {
  const process = processes[number % processes.length];
  if (!process) throw new Error("a shop has at least one process");
  return process;
}

async function readProduct(id: number): Promise<ProductJson> {
  return (await fetch(`${processOf(id).url}/api/products/${id}`)).json() as Promise<ProductJson>;
}

async function beFan(number: number, opensAt: number, products: readonly ProductJson[]): Promise<void> {
  const { url } = processOf(number);
  const product = chance.pick(products);
  await until(opensAt - chance.between(0, COME_WITHIN_MS));
  count("page", (await fetch(`${url}/product/${product.id}`)).status);
  // For the shop's time.
  await isOpen(url, product.id);
  await until(opensAt + chance.between(0, ASK_WITHIN_MS));
  for (let asked = 0; !(await isOpen(url, product.id)); asked += 1) {
    if (asked === MOST_ASKED) return;
    await pause(chance.between(SECOND, 3 * SECOND));
  }
  await pause(chance.between(0, THINKS_MS.press));
  const visitor = createVisitor(countBusy);
  const began = performance.now();
  const started = await start(visitor, url, product, 1, `fan-${number}@example.com`);
  waits.push(performance.now() - began);
  if (started.status === 200) await pay(visitor, url, started.text);
}

async function isOpen(url: string, id: number): Promise<boolean> {
  const asked = await fetch(`${url}/api/products/${id}`);
  count("product", asked.status);
  return asked.ok && ((await asked.json()) as ProductJson).release === undefined;
}

/** Presses without looking, for two pieces and then for one, under addresses that are one person. */
async function beScript(number: number, opensAt: number, products: readonly ProductJson[]): Promise<void> {
  const { url } = processOf(number);
  const visitor = createVisitor(countBusy);
  await until(opensAt - SCRIPT_STARTS_BEFORE_MS);
  for (let tries = 0; tries < MOST_TRIES_OF_A_SCRIPT; tries += 1) {
    const product = chance.pick(products);
    const email = `script-${number}+${tries}@example.com`;
    const started = await start(createVisitor(countBusy), url, product, tries % 2 === 0 ? 2 : 1, email);
    if (started.status === 200) await pay(visitor, url, started.text);
    if (started.text.includes("out_of_stock")) return;
    await pause(SCRIPT_EVERY_MS);
  }
}

async function start(
  visitor: Visitor,
  url: string,
  product: ProductJson,
  quantity: number,
  email: string,
): Promise<{ status: number; text: string }> {
  const checkout = checkoutOf([{ product, quantity }], visitor.checkoutKey, email);
  const answer = await visitor.post(`${url}/api/payment/initialize`, JSON.stringify(checkout));
  const reason = answer.status === 200 ? "" : ` ${(JSON.parse(answer.text) as { error: string }).error}`;
  count(`press${reason}`, answer.status);
  return answer;
}

async function pay(visitor: Visitor, url: string, started: string): Promise<void> {
  const { paymentUrl, reference } = JSON.parse(started) as { paymentUrl: string; reference: string };
  await pause(chance.between(0, THINKS_MS.pay));
  await payInSandbox(visitor, paymentUrl);
  const { status } = await visitor.post(`${url}/api/payment/verify`, JSON.stringify({ reference }));
  count("verify", status);
}

/** No connection to the database was left: the page presses again by itself. Counted, and no failure. */
function countBusy(): void {
  count(BUSY, 503);
}

async function until(at: number): Promise<void> {
  await pause(Math.max(0, at - Date.now()));
}

function count(what: string, status: number): void {
  const key = `${what} ${status}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
}

async function report(client: pg.Client, opensAt: number): Promise<void> {
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM certificates WHERE product_id = ANY ($1) AND state = 'issued') AS sold,
      (SELECT count(*)::int FROM orders WHERE created_at < $2) AS early,
      (SELECT count(*)::int FROM (
        SELECT person.name, number.product_id FROM certificates AS number JOIN orders ON orders.id = number.order_id
          CROSS JOIN LATERAL (SELECT regexp_replace(orders.customer_email, '\\+.*@', '@') AS name) AS person
        WHERE number.product_id = ANY ($1) AND number.state = 'issued' GROUP BY 1, 2 HAVING count(*) > 1) AS more) AS "overLimit",
      (SELECT max(paid_at) FROM orders) AS "lastAt"`,
    [EDITIONS, new Date(opensAt)],
  );
  const [{ sold, early, overLimit, lastAt }] = rows;
  console.table(Object.fromEntries([...answers].toSorted().map(([key, times]) => [key, { times }])));
  const waited = waits.toSorted((one, other) => one - other);
  const share = (part: number) => Math.round(waited[Math.floor((waited.length - 1) * part)] ?? 0);
  const figures = {
    visitors: VISITORS,
    sold,
    early,
    overLimit,
    soldOutIn: howLong(new Date(lastAt).getTime() - opensAt),
    pressMs: { half: share(0.5), "95 %": share(0.95), "99 %": share(0.99) },
  };
  console.log(figures);
  await writeResults("release", figures);
  const failures = [...answers.keys()].filter((key) => / 5\d\d$/.test(key) && !key.startsWith(BUSY));
  const isRight = sold === EDITIONS.length * PIECES_OF_EACH && early === 0 && overLimit === 0;
  if (!isRight || failures.length > 0) throw new Error(`the release went wrong: ${failures.join(", ")}`);
}
