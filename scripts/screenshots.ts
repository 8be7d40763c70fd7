/**
 * `npm run screenshots [-- --trace] [--large] [part of a name]`: every page and every state of one that the tests know, on a
 * phone at 390 px and on a desktop at 1440 px, as PNG files in `screenshots`; with `--large` on phones of 320 and 390 px whose
 * letters are twice their size, with `--trace` as recordings for `npx playwright show-trace`.
 * Needs a build; runs a shop of its own and leaves nothing else behind.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { findBrowser } from "#tests/support/browser/find-browser.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { ALL_ADDRESSES, ALL_STATES } from "#tests/support/browser/states/all-states.ts";
import type { PageState } from "#tests/support/browser/states/page-state.ts";
import { untilTakenOver } from "#tests/support/browser/wait-for-scripts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { trace: { type: "boolean", default: false }, large: { type: "boolean", default: false } },
});
const [wanted = ""] = positionals;

const FOLDER = "screenshots";
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };
const DESKTOP = { width: 1440, height: 900 };
/** No browser draws a higher picture. */
const HIGHEST = 16_000;
/** A page that asks again and again never rests. Milliseconds. */
const LONGEST_UNREST = 3000;

const TOUCH = { hasTouch: true, isMobile: true };
/** What it is looked at on. */
const DEVICES = values.large
  ? [
      { window: NARROWEST, device: TOUCH },
      { window: PHONE, device: TOUCH },
    ]
  : [
      { window: PHONE, device: TOUCH },
      { window: DESKTOP, device: {} },
    ];

type Shot = PageState & {
  /** Down to the page's end, not only the first screen. */
  readonly isWhole: boolean;
};

const SHOTS: readonly Shot[] = [
  ...ALL_ADDRESSES.map((path) => ({ name: path, isWhole: true, open: (page: Page) => page.goto(path) })),
  ...ALL_STATES.map((state) => ({ ...state, isWhole: false })),
].filter(({ name }) => name.includes(wanted));

await mkdir(FOLDER, { recursive: true });
const shop = await runBuiltShop({ PAYPAL_BUILTIN_SANDBOX: "1" });
const { args = [], ...found } = await findBrowser();
const letters = values.large ? ["--blink-settings=defaultFontSize=32"] : [];
const browser = await chromium.launch({ ...found, args: [...args, ...letters] });
const failed: string[] = [];
try {
  for (const shot of SHOTS) for (const { window, device } of DEVICES) await take(shot, window, device);
} finally {
  await browser.close();
  await shop.stop();
}
if (failed.length > 0) throw new Error(`Not reached: ${failed.join(", ")}`);

/** Opened at a phone's width, for which the tests know the steps, and then resized. */
async function take(
  { name, isWhole, open }: Shot,
  window: typeof PHONE,
  device: BrowserContextOptions,
): Promise<void> {
  // Each with a new visitor: carts and dismissals must not affect the next one.
  const context = await browser.newContext({
    ...device,
    viewport: PHONE,
    baseURL: shop.url,
    locale: "en-ZA",
    reducedMotion: "reduce",
    timezoneId: "Africa/Johannesburg",
  });
  if (values.trace) await context.tracing.start({ screenshots: true, snapshots: true });
  const page = await context.newPage();
  untilTakenOver(page);
  const file = join(
    FOLDER,
    `${fileName(name)}-${window.width}${values.large ? "-large" : ""}.${values.trace ? "zip" : "png"}`,
  );
  try {
    await open(page, shop);
    await page.setViewportSize(window);
    if (isWhole) await showWhole(page, window.width);
    await waitForPicturesInSight(page);
    console.log(file);
  } catch (error) {
    // A state that cannot be reached must not stop the others; its picture shows where it ended.
    failed.push(`${file} (${String(error).split("\n")[0]})`);
  }
  if (values.trace) await context.tracing.stop({ path: file });
  else await page.screenshot({ path: file, fullPage: isWhole, animations: "disabled" });
  await context.close();
}

/** In a window as high as the page, because sections far below a window are not drawn and their pictures not loaded. */
async function showWhole(page: Page, width: number): Promise<void> {
  // Sections get their true height as they come into sight.
  for (let height = 0; height < (await heightOf(page)); ) {
    height = Math.min(await heightOf(page), HIGHEST);
    await page.setViewportSize({ width, height });
    if (height === HIGHEST) return;
  }
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(
    "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(document.body.scrollHeight))))",
  );
}

async function waitForPicturesInSight(page: Page): Promise<void> {
  // A change of width begins to load other files a moment later.
  await page.waitForLoadState("networkidle", { timeout: LONGEST_UNREST }).catch(() => undefined);
  // A picture that the browser has put off is never decoded.
  await page.evaluate(`Promise.race([
    new Promise((given) => setTimeout(given, ${LONGEST_UNREST})),
    Promise.allSettled([...document.images]
      .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().top < innerHeight)
      .map((picture) => picture.decode())),
  ]).then(() => undefined)`);
}

/** `/inventory/orders` and "the cart with a line" as the names of files. */
function fileName(name: string): string {
  return (
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? "home"
  );
}
