/**
 * `npm run bench:pages`: kept pages and product answers against one nginx worker that serves the same bytes, in turn, in one
 * run, over the loopback interface. Needs nginx and wrk; takes about three minutes.
 */

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#tests/support/free-port.ts";
import { type Measured, measure, median } from "./pages/measure.ts";
import { type ServedAnswer, startNginx } from "./pages/nginx.ts";
import { writeResults } from "./write-results.ts";

const ROUNDS = 5;
const SECONDS = 1;

const KINDS = [
  { name: "home", path: "/", isShared: false },
  { name: "home, ?fbclid=…&utm_…", path: "/", isShared: true },
  { name: "product page", path: "/product/101", isShared: false },
  { name: "one product (JSON)", path: "/api/products/101", isShared: false },
  { name: "product list (JSON)", path: "/api/products", isShared: false },
];
const FORMS = ["br", "identity"];

for (const program of ["nginx", "wrk"]) requireProgram(program);

const folder = await mkdtemp(join(tmpdir(), "kulud-bench-"));
const port = await findFreePort();
const shop = spawn(
  process.execPath,
  [new URL("pages/shop.ts", import.meta.url).pathname, String(port), folder],
  {
    stdio: ["ignore", "pipe", "inherit"],
  },
);
try {
  await once(shop.stdout, "data");
  const rows = [];
  for (const encoding of FORMS) rows.push(...(await measureForm(encoding)));
  console.table(rows);
  await writeResults("pages", { rounds: ROUNDS, seconds: SECONDS, rows });
} finally {
  shop.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
}

async function measureForm(encoding: string) {
  const answers: ServedAnswer[] = [];
  for (const path of new Set(KINDS.map((kind) => kind.path))) answers.push(await read(path, encoding));
  const [nginxPort, barePort] = [await findFreePort(), await findFreePort()];
  const nginx = await startNginx(await mkdtemp(join(folder, "nginx-")), nginxPort, answers);
  const bare = await startBareNode(barePort, answers);
  try {
    const servers = [
      { process: shop.pid ?? 0, port },
      { process: nginx.worker, port: nginxPort },
      { process: bare.pid ?? 0, port: barePort },
    ];
    const rows = [];
    for (const { name, path, isShared } of KINDS) {
      const load = { isShared, encoding, seconds: SECONDS };
      const measured: Measured[][] = servers.map(() => []);
      // The first round warms up and is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const [index, { process, port }] of servers.entries()) {
          const one = await measure({ process, url: `http://127.0.0.1:${port}${path}` }, load);
          if (round > 0) measured[index]?.push(one);
        }
      }
      const bytes = answers.find((answer) => answer.path === path)?.body.length ?? 0;
      rows.push(row(`${name}, ${encoding}`, bytes, measured));
    }
    return rows;
  } finally {
    nginx.stop();
    bare.kill("SIGKILL");
  }
}

async function startBareNode(port: number, answers: readonly ServedAnswer[]) {
  const file = join(folder, `bare-${port}.json`);
  const stored = answers.map(({ path, headers, body }) => {
    const own = Object.entries(headers).filter(
      ([name]) => !["date", "connection", "keep-alive"].includes(name),
    );
    return [path, own.flat(), body.toString("base64")];
  });
  await writeFile(file, JSON.stringify(stored));
  const bare = spawn(
    process.execPath,
    [new URL("pages/bare-node.ts", import.meta.url).pathname, String(port), file],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await once(bare.stdout, "data");
  return bare;
}

function row(
  name: string,
  bytes: number,
  [shop = [], nginx = [], bare = []]: readonly (readonly Measured[])[],
) {
  const perSecond = (of: readonly Measured[]) => Math.round(median(of.map((one) => one.perSecond)));
  const cpu = (of: readonly Measured[]) => median(of.map(({ cpuMs }) => cpuMs));
  const ratios = shop.map((one, index) => one.perSecond / (nginx[index]?.perSecond ?? 0));
  return {
    name,
    kB: round(bytes / 1000, 1),
    "shop/s": perSecond(shop),
    "nginx/s": perSecond(nginx),
    "of nginx": round(median(ratios), 2),
    spread: `${round(Math.min(...ratios), 2)} to ${round(Math.max(...ratios), 2)}`,
    "shop CPU ms": round(cpu(shop), 4),
    "nginx CPU ms": round(cpu(nginx), 4),
    "bare Node CPU ms": round(cpu(bare), 4),
    "of nginx, by CPU": round(cpu(nginx) / cpu(shop), 2),
    "of bare Node, by CPU": round(cpu(bare) / cpu(shop), 2),
  };
}

function round(figure: number, digits: number): number {
  return Number(figure.toFixed(digits));
}

/** Bytes as sent, still compressed. */
function read(path: string, encoding: string): Promise<ServedAnswer> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers: { "Accept-Encoding": encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`));
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({ path, headers: Object.fromEntries(headers), body: Buffer.concat(parts) });
      });
    }).once("error", reject);
  });
}

function requireProgram(name: string): void {
  try {
    execFileSync("which", [name]);
  } catch {
    console.error(`This benchmark needs ${name}, which is not installed: apt-get install nginx wrk`);
    process.exit(1);
  }
}
