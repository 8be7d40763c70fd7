/** The stage of a trial: processes of the real shop, a bank that none of them can take along, and buyers. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProductJson } from "#contract/catalogue/products.ts";
import type { StockGridJson } from "#contract/inventory/stock-grid.ts";
import type { DatabaseSettings } from "#server/database/open-database.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { FAKE_KEY, type FakePaystack, openFakePaystack } from "#tests/support/payments/fake-paystack.ts";
import { type Buyer, type BuyerWorld, shop } from "./buyer.ts";
import { type Calls, createCalls } from "./calls.ts";
import { type Chance, createChance } from "./chance.ts";
import { type FrontProxy, startProxy } from "./proxy.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";

export type TrialOptions = {
  readonly seed: number;
  /** Undefined tries the embedded database. */
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  readonly processes?: number;
  /** Several processes need one in front of them. */
  readonly hasProxy?: boolean;
  /** Another proxy than the trials' own. */
  readonly startProxy?: typeof startProxy;
  /** Pieces in all; numbered editions keep their own, the other products share the rest. */
  readonly pieces: number;
  readonly patienceMs?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeArguments?: readonly string[];
};

/** When a process was ended, and how: what explains the requests that were cut just then. */
export type ProcessEnd = { readonly at: number; goneAt?: number; readonly how: "kill" | "stop" };

export type Trial = {
  /** Where visitors come in: the proxy, or the first process. */
  readonly url: string;
  readonly chance: Chance;
  readonly calls: Calls;
  readonly bank: FakePaystack;
  readonly shops: ShopProcess[];
  /** Includes those that were ended. */
  readonly everyShop: readonly ShopProcess[];
  readonly database: DatabaseSettings;
  readonly buyers: readonly Buyer[];
  readonly pieces: number;
  readonly ends: readonly ProcessEnd[];
  /** Ends one process, in this way, and starts it anew on its port, from another folder where one is named. */
  restart(which: number, how?: "kill" | "stop", folder?: string): Promise<void>;
  /** So many at a time come in until `isOver`, or until so many have come; resolves when the last has left. */
  sendBuyers(atATime: number, isOver: (come: number) => boolean): Promise<void>;
  /** Ends all processes; the books can be judged then. */
  endShops(): Promise<void>;
  close(): Promise<void>;
};

const EDITIONS = [501, 502, 503];
const PRODUCTS = 12;
/** One in so many of the other products is counted per size. */
const COUNTED_PER_SIZE = 2;
/** Few, so that buyers meet at the last of one while others are there. */
const VARIANTS = 3;

export async function openTrial(options: TrialOptions): Promise<Trial> {
  const bank = await openFakePaystack();
  const calls = createCalls();
  const chance = createChance(options.seed);
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "kulud-trial-")));
  await mkdir(dataDir, { recursive: true });
  const database = { databaseUrl: options.databaseUrl, dataDir };
  const ports: number[] = [];
  for (let count = options.processes ?? 1; count > 0; count -= 1) ports.push(await findFreePort());
  const proxy = options.hasProxy ? await (options.startProxy ?? startProxy)(ports) : undefined;
  const { nodeArguments = [] } = options;
  const everyShop: ShopProcess[] = [];
  const begin = async (port: number, folder?: string) => {
    const env = environment(options, bank, proxy, port);
    const started = await startShop({ port, dataDir, nodeArguments, folder, env });
    everyShop.push(started);
    return started;
  };
  const shops: ShopProcess[] = [];
  for (const port of ports) shops.push(await begin(port));
  const direct = ports.map((port) => `http://127.0.0.1:${port}`);
  const shelf = await fillShelf(chance.pick(direct), options.pieces);
  const buyers: Buyer[] = [];
  const ends: ProcessEnd[] = [];
  const world = (): BuyerWorld => ({
    url: () => proxy?.url ?? chance.pick(direct),
    calls,
    bank,
    shelf,
    chance,
    patienceMs: options.patienceMs ?? 120_000,
  });
  return {
    url: proxy?.url ?? direct[0] ?? "",
    chance,
    calls,
    bank,
    shops,
    everyShop,
    database,
    buyers,
    pieces: shelf.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0),
    ends,
    async restart(which, how = "kill", folder) {
      const end: ProcessEnd = { at: Date.now(), how };
      ends.push(end);
      await shops[which]?.[how]();
      end.goneAt = Date.now();
      shops[which] = await begin(ports[which] ?? 0, folder);
    },
    async sendBuyers(atATime, isOver) {
      let come = 0;
      const queue = async () => {
        while (!isOver(come)) {
          come += 1;
          buyers.push(await shop(world()));
        }
      };
      await Promise.all(Array.from({ length: atATime }, queue));
    },
    endShops: async () => void (await Promise.all(shops.map((one) => one.stop()))),
    async close() {
      await Promise.all(shops.map((one) => one.kill()));
      await proxy?.close();
      await bank.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function environment(
  { databaseUrl, env }: TrialOptions,
  bank: FakePaystack,
  proxy: FrontProxy | undefined,
  port: number,
): Record<string, string> {
  return {
    PUBLIC_URL: proxy?.url ?? `http://127.0.0.1:${port}`,
    TRUST_PROXY_HOPS: "1",
    PAYSTACK_SECRET_KEY: FAKE_KEY,
    PAYSTACK_API_BASE: bank.url,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...env,
  };
}

/** Three numbered editions and nine other products, half of these counted per size, with so many pieces in all. */
async function fillShelf(shopUrl: string, pieces: number): Promise<ProductJson[]> {
  const read = async (query = "") =>
    (await (await fetch(`${shopUrl}/api/products${query}`)).json()) as ProductJson[];
  const all = await read();
  const editions = all.filter(({ id }) => EDITIONS.includes(id));
  const others = all
    .filter(({ category, externalLink }) => !category.startsWith("limited-") && !externalLink)
    .slice(0, PRODUCTS - editions.length);
  const rest = editions.reduce((left, { stockQuantity }) => left - stockQuantity, pieces);
  for (const [index, { id }] of others.entries()) {
    const quantity = Math.floor((rest + index) / others.length);
    await put(`${shopUrl}/api/inventory/update`, { productId: id, quantity });
    if (index % COUNTED_PER_SIZE !== 0) continue;
    const cells = await spreadOver(shopUrl, id, quantity);
    await put(`${shopUrl}/api/inventory/counting/${id}`, { countedBy: "variants", seen: quantity, cells });
  }
  const ids = [...editions, ...others].map(({ id }) => id);
  // Another address of the same list: the first answer is kept for five seconds.
  return (await read("?page=1")).filter(({ id }) => ids.includes(id));
}

/** The first sizes and colours of a product, with as many pieces of each as can be. */
async function spreadOver(shopUrl: string, id: number, pieces: number) {
  const grid = (await (await fetch(`${shopUrl}/api/inventory/grid/${id}`)).json()) as StockGridJson;
  const cells = grid.cells.slice(0, VARIANTS);
  return cells.map(({ size, color }, place) => ({
    size,
    color,
    quantity: Math.floor((pieces + place) / cells.length),
  }));
}

async function put(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the shelf could not be filled: ${await response.text()}`);
}
