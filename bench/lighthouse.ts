/**
 * `npm run bench:lighthouse [-- --routes /,/music] [--runs 5]`: Lighthouse on a phone over every page that search engines
 * may show and one product of each kind, on a built shop of its own. Prints the medians, writes them as JSON; ends with 1
 * when accessibility, best practices or SEO of a page are below 100. About ten seconds a run, 15 pages.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findFreePort } from "#tests/support/free-port.ts";
import { startBrowser } from "./lighthouse/browser.ts";
import { CATEGORIES, LIGHTHOUSE, measurePage, type PageRun } from "./lighthouse/measure-page.ts";
import { median } from "./pages/measure.ts";
import { writeResults } from "./write-results.ts";

const PAGES = [
  "/",
  "/music",
  "/limited",
  "/accessories",
  "/about",
  "/news",
  "/contact",
  "/shipping",
  "/returns",
  "/size-guide",
  "/privacy",
  "/terms",
  "/product/106",
  "/product/502",
  "/product/601",
];

const { values } = parseArgs({ options: { routes: { type: "string" }, runs: { type: "string" } } });
const routes = values.routes?.split(",") ?? PAGES;
const runs = Math.max(1, Number(values.runs ?? 5));

const folder = await mkdtemp(join(tmpdir(), "kulud-lighthouse-"));
const port = await findFreePort();
const shop = spawn(
  process.execPath,
  [new URL("pages/shop.ts", import.meta.url).pathname, String(port), folder],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const rows: ReturnType<typeof rowOf>[] = [];
try {
  await once(shop.stdout, "data");
  for (const route of routes) {
    const row = rowOf(route, await measureRoute(route));
    rows.push(row);
    // It takes long, and earlier results should be visible meanwhile.
    console.log(JSON.stringify({ ...row, faults: undefined }));
  }
  console.table(rows.map(({ faults: _, ...row }) => row));
  for (const { page, faults } of rows) for (const fault of faults) console.log(`${page}  ${fault}`);
  await writeResults("lighthouse", { lighthouse: LIGHTHOUSE, runs, rows });
} finally {
  shop.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(rows.some(({ faults }) => faults.length > 0) ? 1 : 0);

/** Each page in a new browser, because caches of an earlier page would make this one faster. */
async function measureRoute(route: string): Promise<readonly PageRun[]> {
  const url = `http://127.0.0.1:${port}${route}`;
  await fetch(url).then((response) => response.arrayBuffer());
  const browser = await startBrowser();
  try {
    const measured: PageRun[] = [];
    for (let run = 0; run < runs; run += 1) {
      measured.push(await measurePage(url, browser.port, join(folder, "report.json")));
    }
    return measured;
  } finally {
    await browser.stop();
  }
}

function rowOf(page: string, measured: readonly PageRun[]) {
  const middle = (figure: (run: PageRun) => number) => median(measured.map(figure));
  const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(2));
  const largest = measured.map(({ largestPaint }) => seconds(largestPaint));
  return {
    page,
    ...Object.fromEntries(
      CATEGORIES.map((name, index) => [name, middle(({ scores }) => scores[index] ?? 0)]),
    ),
    "FCP s": seconds(middle(({ firstPaint }) => firstPaint)),
    "LCP s": seconds(middle(({ largestPaint }) => largestPaint)),
    spread: `${Math.min(...largest)} to ${Math.max(...largest)}`,
    "TBT ms": Math.round(middle(({ blocked }) => blocked)),
    CLS: Number(middle(({ shift }) => shift).toFixed(3)),
    kB: Math.round(middle(({ kilobytes }) => kilobytes)),
    faults: [...new Set(measured.flatMap(({ faults }) => faults))],
  };
}
