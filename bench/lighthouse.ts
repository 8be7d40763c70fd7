/**
 * `npm run bench:lighthouse [path …]`: Lighthouse over every page that search engines may show and one product of each
 * kind, on a shop of its own. Prints a table; ends with 1 when a page's SEO is below 100. Needs a build. Lighthouse is no
 * dependency: npm fetches it for the run.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "#tests/support/browser/find-browser.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { findFreePort } from "#tests/support/free-port.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["seo", "accessibility", "best-practices", "performance"] as const;
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

type Report = {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
};

const asked = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "kulud-lighthouse-"));
const shop = await runBuiltShop();
const debuggingPort = await findFreePort();
const found = await findBrowser();
const browser = await chromium.launch({
  ...found,
  args: [...(found.args ?? []), `--remote-debugging-port=${debuggingPort}`],
});
let isGood = true;
try {
  console.log(["page".padEnd(16), ...CATEGORIES.map((name) => name.padStart(15))].join(""));
  for (const path of asked.length > 0 ? asked : PAGES) {
    const report = await measure(path);
    const scores = CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
    console.log([path.padEnd(16), ...scores.map((score) => String(score).padStart(15))].join(""));
    for (const fault of faultsOf(report)) console.log(`  ${fault}`);
    isGood &&= scores[0] === 100;
  }
} finally {
  await browser.close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);

async function measure(path: string): Promise<Report> {
  const file = join(folder, "report.json");
  await run([
    `${shop.url}${path}`,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    `--port=${debuggingPort}`,
  ]);
  return JSON.parse(await readFile(file, "utf8"));
}

/** The audits that cost points, performance aside: that one depends on the machine. */
function faultsOf({ categories, audits }: Report): string[] {
  const refs = CATEGORIES.slice(0, 3).flatMap((name) => categories[name]?.auditRefs ?? []);
  return refs.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
  });
}

function run(options: readonly string[]): Promise<void> {
  const child = spawn("npm", ["exec", "--yes", LIGHTHOUSE, "--", ...options], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}`)),
    );
  });
}
