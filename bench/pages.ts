/** `npm run bench:pages`: what the page cache is worth, as ratios of one run on this machine. Loopback only, bounded. */
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { readSettings } from "#server/settings/settings.ts";
import { fillWithCatalogue } from "#tests/support/database/fill-with-catalogue.ts";
import { findFreePort } from "#tests/support/free-port.ts";

const CONNECTIONS = 10;
const ROUNDS = 3;
/** A query string keeps a page out of the cache, so both kinds come from the same server in the same minute. */
const KINDS = [
  { name: "home, from the cache", path: () => "/", requests: 2000 },
  { name: "home, rendered anew", path: (count: number) => `/?bench=${count}`, requests: 200 },
  { name: "product, from the cache", path: () => "/product/101", requests: 2000 },
  { name: "product, rendered anew", path: (count: number) => `/product/101?bench=${count}`, requests: 200 },
  { name: "one product from the API", path: () => "/api/products/101", requests: 500 },
];

const dataDir = await mkdtemp(join(tmpdir(), "kulud-bench-"));
const port = await findFreePort();
const settings = readSettings({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent" });
const database = await openDatabase(settings);
await fillWithCatalogue(database.db);
const { server } = await createApp({ settings, database, web: "built" });
await server.listen({ host: "127.0.0.1", port });

const medians = new Map<string, number>();
for (const { name, path, requests } of KINDS) {
  await measure(path, CONNECTIONS * 2);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await measure(path, requests));
  medians.set(name, rates.toSorted((one, other) => one - other)[1] ?? 0);
}
const slowest = Math.min(...medians.values());
for (const [name, rate] of medians) {
  console.log(
    `${name.padEnd(28)} ${String(Math.round(rate)).padStart(6)} req/s   x ${(rate / slowest).toFixed(1)}`,
  );
}

await server.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });

/** Requests per second over so many requests on ten connections. */
async function measure(path: (count: number) => string, requests: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const started = performance.now();
  const client = async () => {
    while (next < requests) {
      next += 1;
      await request(agent, path(next));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return requests / ((performance.now() - started) / 1000);
}

function request(agent: Agent, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}
