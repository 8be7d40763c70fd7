/** What a shop costs at its present size: each answer made anew, as the visitor after a change of stock gets it. */
import { readFile } from "node:fs/promises";
import type { ProductJson } from "#contract/catalogue/products.ts";
import type { ShopProcess } from "#tests/support/faults/shop-process.ts";
import { buy } from "./purchases/buyer.ts";
import { cpuMsOf, cpuMsOfFamily } from "./purchases/process-time.ts";

const ROUNDS = 15;
const PURCHASES = 25;
const WARM_UP = 5;

type Question = {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
  /** It is kept, so this product's stock is changed first, which makes old what shows it. */
  readonly showsProduct?: number;
};

const QUESTIONS: readonly Question[] = [
  { name: "home", path: "/", showsProduct: 101 },
  { name: "page of the tees", path: "/shop/tees", showsProduct: 101 },
  { name: "product page", path: "/product/101", showsProduct: 101 },
  { name: "product list (JSON)", path: "/api/products", showsProduct: 101 },
  { name: "one category (JSON)", path: "/api/products/category/tshirts", showsProduct: 101 },
  { name: "narrowed tees, black in M", path: "/shop/tees?color=Black&size=M", showsProduct: 101 },
  { name: "search (JSON)", path: "/api/search?q=hoodie", showsProduct: 305 },
  { name: "search with a slip (JSON)", path: "/api/search?q=black+hodie", showsProduct: 305 },
  { name: "type-ahead, three letters (JSON)", path: "/api/search?q=sou", showsProduct: 102 },
  { name: "search page", path: "/search?q=pink+noise", showsProduct: 608 },
  { name: "search page, narrowed", path: "/search?q=crewneck&color=Grey&size=M", showsProduct: 301 },
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

/** Once: they rest for as many times as long as making them took. */
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
  for (const question of wanted) {
    // Made anew too, because what is kept warms nothing up.
    await measure(measured, question, WARM_UP);
    figures[`${question.name}, CPU ms / ms / kB`] = await measure(measured, question, ROUNDS);
  }
  if (only !== "") return figures;
  for (const question of LARGE)
    figures[`${question.name}, CPU ms / ms / kB`] = await measure(measured, question, 1);
  return { ...figures, ...(await measurePurchases(measured)), "memory, MB": String(await memoryOf(shop)) };
}

async function measure(measured: Measured, question: Question, rounds: number): Promise<string> {
  let used = 0;
  let bytes = 0;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (question.showsProduct !== undefined) await restock(measured.shop, question.showsProduct);
    const before = await cpuOf(measured);
    const asked = performance.now();
    bytes = (await ask(measured.shop, question)).length;
    times.push(performance.now() - asked);
    const after = await cpuOf(measured);
    used += after.shop + after.postgres - before.shop - before.postgres;
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  return `${(used / rounds).toFixed(1)} / ${median.toFixed(1)} / ${(bytes / 1000).toFixed(0)}`;
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

async function restock({ url }: ShopProcess, id: number): Promise<void> {
  const answer = await fetch(`${url}/api/inventory/restock/${id}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ quantity: 1 }),
  });
  if (!answer.ok) throw new Error(`a restock was answered ${answer.status}: ${await answer.text()}`);
}

/** One buyer after the other, of a product that every grown order has, or its neighbour. */
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
