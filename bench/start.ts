/**
 * `npm run bench:start`: how soon the shop answers its first page and what it keeps of memory, on a PostgreSQL and on an
 * embedded database that are there already. Needs PostgreSQL installed; takes about two minutes.
 */

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import { startPostgres } from "#tests/support/faults/postgres.ts";
import { type ShopProcess, spawnShop, startShop } from "#tests/support/faults/shop-process.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { median } from "./pages/measure.ts";
import { cpuMsOf } from "./purchases/process-time.ts";
import { memoryOf } from "./start/memory.ts";
import { writeResults } from "./write-results.ts";

const STARTS = 5;
const IDLE_MS = 10_000;
const PAGES = 1_000;
/** Kept pages, and as many that have to be drawn: an address no page is kept under. */
const DRAWN_PAGES = 100;
const ASK_EVERY_MS = 2;

const folder = await mkdtemp(join(tmpdir(), "kulud-bench-"));
const postgres = await startPostgres();
try {
  const nodeArguments = await argumentsOfStart();
  const rows = [
    await measure("PostgreSQL", { DATABASE_URL: postgres.url }, nodeArguments),
    await measure("embedded", {}, nodeArguments),
  ];
  console.table(rows);
  await writeResults("start", { nodeArguments, rows });
} finally {
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(engine: string, env: Readonly<Record<string, string>>, nodeArguments: string[]) {
  const options = {
    port: await findFreePort(),
    dataDir: await mkdtemp(join(folder, "shop-")),
    env,
    nodeArguments,
  };
  // The first start makes the tables and loads the catalogue.
  await (await startShop(options)).stop();
  const starts: { readonly ms: number; readonly cpuMs: number; readonly rssMB: number }[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const began = performance.now();
    const shop = spawnShop(options);
    while (!(await isAnswered(shop.url))) await wait(ASK_EVERY_MS);
    const ms = performance.now() - began;
    const { cpuMs, rssMB } = await usageOf(shop);
    starts.push({ ms, cpuMs, rssMB });
    if (round < STARTS - 1) await shop.stop();
    else return { engine, ...summary(starts), ...(await live(shop)) };
  }
  throw new Error("no start was measured");
}

function summary(starts: readonly { readonly ms: number; readonly cpuMs: number; readonly rssMB: number }[]) {
  const all = starts.map(({ ms }) => Math.round(ms));
  return {
    "first page ms": median(all),
    spread: `${Math.min(...all)} to ${Math.max(...all)}`,
    "CPU ms": median(starts.map(({ cpuMs }) => cpuMs)),
    "MB then": median(starts.map(({ rssMB }) => rssMB)),
  };
}

async function live(shop: ShopProcess) {
  await wait(IDLE_MS);
  const idle = await usageOf(shop);
  for (let page = 0; page < PAGES; page += 1) await ask(`${shop.url}/product/101`);
  const kept = await usageOf(shop);
  for (let page = 0; page < DRAWN_PAGES; page += 1) await ask(`${shop.url}/missing-${page}`);
  const drawn = await usageOf(shop);
  await shop.stop();
  return {
    "idle MB": idle.rssMB,
    "of it Node's files": idle.filesMB,
    "idle CPU ms": idle.cpuMs,
    [`MB after ${PAGES} pages`]: kept.rssMB,
    [`and ${DRAWN_PAGES} drawn`]: drawn.rssMB,
    "CPU ms a drawn page": Number(((drawn.cpuMs - kept.cpuMs) / DRAWN_PAGES).toFixed(1)),
  };
}

async function usageOf({ process: { pid } }: ShopProcess) {
  if (pid === undefined) throw new Error("the shop did not start");
  return { ...(await memoryOf(pid)), cpuMs: await cpuMsOf(pid) };
}

async function isAnswered(url: string): Promise<boolean> {
  return (await ask(url).catch(() => 0)) === 200;
}

function ask(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { "Accept-Encoding": "br" } }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode));
    }).once("error", reject);
  });
}

/** As `npm start` gives them to Node. */
async function argumentsOfStart(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(PROJECT_FOLDER, "package.json"), "utf8"));
  return scripts.start.split(" ").filter((part: string) => part.startsWith("--"));
}
