/**
 * `npm run bench:blocking [-- --against <folder of another checkout>] [--routes /,/music] [--runs 5]`: how long a slow phone's
 * page does not answer while it opens: its main thread at a quarter of the speed, 150 ms and 1.6 Mbit/s away; then, at a
 * sixth, how long a press on the cart waits for its next frame. Two checkouts, both built, are measured in turn, so that what
 * else the machine does touches both. Prints medians and their ratio.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "#tests/support/browser/find-browser.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { median } from "./pages/measure.ts";
import { PHONE } from "./weight/weigh-page.ts";

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    routes: { type: "string", default: "/,/product/201,/music,/limited" },
    runs: { type: "string", default: "5" },
  },
});

const SLOWER = 4;
const SLOWER_FOR_PRESSES = 6;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** Work that is deferred to idle time has run by then. */
const WATCHED_MS = 9000;
/** A task that delays a press noticeably: the definition of a long task. */
const FELT_MS = 50;

/** As text, because Node's types do not know these observer entries. A press takes as long as its longest event. */
const NOTE_TIMES = {
  content: `globalThis.longTasks = []; globalThis.largestPaint = 0; globalThis.press = 0;
    const watch = (type, note, options) => new PerformanceObserver((list) => list.getEntries().forEach(note))
      .observe({ type, buffered: true, ...options });
    watch("longtask", ({ startTime, duration }) => longTasks.push({ start: startTime, ms: duration }));
    watch("largest-contentful-paint", ({ startTime }) => { largestPaint = startTime; });
    watch("event", ({ duration }) => { press = Math.max(press, duration); }, { durationThreshold: 16 });`,
};

/** All in milliseconds. */
type Opening = {
  readonly paint: number;
  readonly largest: number;
  readonly blocked: number;
  readonly longest: number;
  readonly press: number;
};

type Noted = {
  readonly longTasks: readonly { start: number; ms: number }[];
  readonly largestPaint: number;
  press: number;
};

const checkouts = [process.cwd(), ...(values.against === undefined ? [] : [resolve(values.against)])];
const folders = await Promise.all(checkouts.map(() => mkdtemp(join(tmpdir(), "kulud-blocking-"))));
const shops = await Promise.all(checkouts.map((checkout, index) => openShop(checkout, folders[index] ?? "")));
const browser = await chromium.launch(await findBrowser());
try {
  for (const route of values.routes.split(",")) {
    const openings: Opening[][] = shops.map(() => []);
    for (let run = 0; run < Number(values.runs); run += 1)
      for (const [index, { url }] of run % 2 === 0 ? [...shops.entries()] : [...shops.entries()].reverse())
        openings[index]?.push(await openSlowly(browser, url + route));
    const [own, other] = openings.map(medianOf);
    console.log(route, JSON.stringify({ own, other, ...ratios(own, other) }));
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  for (const { stop } of shops) stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function openShop(checkout: string, folder: string) {
  const port = await findFreePort();
  const shop = spawn(process.execPath, [join(checkout, "bench/pages/shop.ts"), String(port), folder], {
    cwd: checkout,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(shop.stdout, "data");
  return { url: `http://127.0.0.1:${port}`, stop: () => shop.kill("SIGKILL") };
}

async function openSlowly(on: Browser, address: string): Promise<Opening> {
  const context = await on.newContext(PHONE);
  const page = await context.newPage();
  const steering = await context.newCDPSession(page);
  await steering.send("Network.enable");
  await steering.send("Network.emulateNetworkConditions", LINE);
  await steering.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(NOTE_TIMES);
  await page.goto(address);
  await pause(WATCHED_MS);
  const seen = await page.evaluate(() => {
    const { longTasks, largestPaint } = globalThis as unknown as Noted;
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    return { longTasks, largestPaint, paint };
  });
  await steering.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_FOR_PRESSES });
  const press = await pressTheCart(page);
  await context.close();
  const late = seen.longTasks.filter(({ start }) => start >= seen.paint).map(({ ms }) => ms);
  return {
    paint: seen.paint,
    largest: seen.largestPaint,
    blocked: late.reduce((sum, ms) => sum + ms - FELT_MS, 0),
    longest: Math.max(0, ...late),
    press,
  };
}

async function pressTheCart(page: Page): Promise<number> {
  await page.getByRole("button", { name: /^Cart/ }).tap();
  await page.getByRole("dialog").waitFor();
  await page.waitForFunction(() => (globalThis as unknown as Noted).press > 0);
  return page.evaluate(() => (globalThis as unknown as Noted).press);
}

function medianOf(openings: readonly Opening[]): Opening {
  const of = (figure: keyof Opening) => Math.round(median(openings.map((opening) => opening[figure])));
  return {
    paint: of("paint"),
    largest: of("largest"),
    blocked: of("blocked"),
    longest: of("longest"),
    press: of("press"),
  };
}

function ratios(own: Opening | undefined, other: Opening | undefined) {
  if (!own || !other) return {};
  return {
    "paint, own to other": (own.paint / other.paint).toFixed(2),
    "largest later by ms": own.largest - other.largest,
    "blocked less by ms": other.blocked - own.blocked,
    "press, own to other": (own.press / other.press).toFixed(2),
  };
}
