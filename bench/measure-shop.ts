/** Cost of a shop at its present size: every response is rendered again, as for the first visitor after the cache expired. */
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { BESIDE_OTHERS } from "#server/answers/freshness.ts";
import type { ShopProcess } from "#tests/support/faults/shop-process.ts";
import { median } from "./pages/measure.ts";
import { buy } from "./purchases/buyer.ts";
import { cpuMsOf, cpuMsOfFamily } from "./purchases/process-time.ts";

const ROUNDS = 15;
const PURCHASES = 25;
const WARM_UP = 5;
/** The cache expires within each round. */
const BETWEEN_ROUNDS_MS = BESIDE_OTHERS.keptMs + 100;

type Question = {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
};

const QUESTIONS: readonly Question[] = [
  // The first list of a round reads all products into memory for the others.
  { name: "narrowed list, all pieces read", path: "/shop/tees?color=White&size=M" },
  { name: "narrowed list", path: "/shop/tees?color=Black&size=M" },
  { name: "home", path: "/" },
  { name: "page of the tees", path: "/shop/tees" },
  { name: "product page", path: "/product/101" },
  { name: "product list (JSON)", path: "/api/products" },
  { name: "one category (JSON)", path: "/api/products/category/tshirts" },
  { name: "search (JSON)", path: "/api/search?q=hoodie" },
  { name: "search with a slip (JSON)", path: "/api/search?q=black+hodie" },
  { name: "type-ahead, three letters (JSON)", path: "/api/search?q=sou" },
  { name: "search page", path: "/search?q=pink+noise" },
  { name: "search page, narrowed", path: "/search?q=crewneck&color=Grey&size=M" },
  { name: "grid of one (JSON)", path: "/api/inventory/grid/103" },
  { name: "stock page", path: "/inventory" },
  { name: "stock, a search", path: "/api/inventory/stock?search=hoodie+4" },
  { name: "stock, history of one", path: "/api/admin/products/101/movements" },
  { name: "orders", path: "/api/admin/orders/find", body: {} },
  { name: "orders to pack", path: "/api/admin/orders/find", body: { filter: "to-pack" } },
  { name: "orders, a search", path: "/api/admin/orders/find", body: { search: "fan 99" } },
  { name: "orders, news", path: "/api/admin/orders/updates" },
  { name: "money", path: "/api/admin/money" },
];

const UNCOUNTED: Question = { name: "orders, news", path: "/api/admin/orders/updates" };

/** After each response, pauses a multiple of the time it took. */
const LARGE: readonly Question[] = [
  { name: "feed", path: "/feeds/products.xml" },
  { name: "sitemap", path: "/sitemap.xml" },
];

export type Figures = Readonly<Record<string, string>>;

/** The shop's process, and PostgreSQL's first one. */
type Measured = { readonly shop: ShopProcess; readonly postmaster: number };

/** CPU time in milliseconds, the median of the milliseconds until the answer was there, and kB before compressing. */
export async function measureShop(shop: ShopProcess, postmaster: number, only: string): Promise<Figures> {
  const measured = { shop, postmaster };
  const figures: Record<string, string> = { "start, CPU ms": (await cpuOf(measured)).shop.toFixed(0) };
  const wanted = QUESTIONS.filter(({ name }) => name.includes(only));
  await measureInRounds(measured, wanted, WARM_UP);
  Object.assign(figures, await measureInRounds(measured, wanted, ROUNDS));
  if (only !== "") return figures;
  Object.assign(figures, await measureInRounds(measured, LARGE, 1));
  return { ...figures, ...(await measurePurchases(measured)), "memory, MB": String(await memoryOf(shop)) };
}

/** All requests, repeated this many times in turn. */
async function measureInRounds(
  measured: Measured,
  questions: readonly Question[],
  rounds: number,
): Promise<Record<string, string>> {
  const seen = questions.map((question) => ({ question, used: 0, times: [] as number[], bytes: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    await pause(BETWEEN_ROUNDS_MS);
    // Connections were closed meanwhile, and the first request would pay for a new one.
    await ask(measured.shop, UNCOUNTED);
    for (const one of seen) {
      const before = await cpuOf(measured);
      const asked = performance.now();
      one.bytes = (await ask(measured.shop, one.question)).length;
      one.times.push(performance.now() - asked);
      const after = await cpuOf(measured);
      one.used += after.shop + after.postgres - before.shop - before.postgres;
    }
  }
  return Object.fromEntries(
    seen.map(({ question, used, times, bytes }) => [
      `${question.name}, CPU ms / ms / kB`,
      `${(used / rounds).toFixed(1)} / ${median(times).toFixed(1)} / ${(bytes / 1000).toFixed(0)}`,
    ]),
  );
}

async function cpuOf({ shop, postmaster }: Measured) {
  return { shop: await cpuMsOf(shop.process.pid ?? 0), postgres: await cpuMsOfFamily(postmaster) };
}

async function ask({ url }: ShopProcess, { path, body }: Question): Promise<Buffer> {
  const answer = await fetch(url + path, {
    headers: { "Accept-Encoding": "gzip", ...(body && { "Content-Type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${bytes.toString().slice(0, 200)}`);
  return bytes;
}

/** One buyer after the other, of a product that every grown order contains, or its neighbour. */
async function measurePurchases(measured: Measured): Promise<Figures> {
  const { url } = measured.shop;
  const product = (await (await fetch(`${url}/api/products/101`)).json()) as ProductJson;
  const buyOne = () => buy(url, [{ product, quantity: 1 }]);
  for (let round = 0; round < WARM_UP; round += 1) await buyOne();
  const before = await cpuOf(measured);
  for (let round = 0; round < PURCHASES; round += 1) await buyOne();
  const after = await cpuOf(measured);
  const each = (used: number) => (used / PURCHASES).toFixed(1);
  return {
    "purchase, CPU ms of the shop": each(after.shop - before.shop),
    "purchase, CPU ms of PostgreSQL": each(after.postgres - before.postgres),
  };
}

/** Resident, in MB. */
async function memoryOf({ process }: ShopProcess): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
