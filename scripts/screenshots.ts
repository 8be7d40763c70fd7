/**
 * `npm run screenshots [folder]`: every screen and everything that can lie over one, at the width of a phone and of a
 * desktop, as PNG files. Needs a build; runs a shop of its own and leaves nothing else behind.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "#tests/support/browser/find-browser.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { AFTER_THE_SALE } from "./screenshots/after-the-sale.ts";
import { OVERLAYS } from "./screenshots/overlays.ts";
import { PAGES } from "./screenshots/pages.ts";

const WIDTHS = [
  { width: 390, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { width: 1440, options: { viewport: { width: 1440, height: 900 } } },
] as const;

const folder = process.argv[2] ?? "screenshots";
await mkdir(folder, { recursive: true });
const shop = await runBuiltShop({ PAYPAL_BUILTIN_SANDBOX: "1" });
const browser = await chromium.launch(await findBrowser());
try {
  for (const { width, options } of WIDTHS) {
    for (const { name, path } of PAGES) {
      await takeShot(`${name}-${width}`, options, { whole: true }, (page) => openWhole(page, path));
    }
    for (const { name, only, isWhole = false, open } of [...OVERLAYS, ...AFTER_THE_SALE]) {
      if (only === undefined || only === width)
        await takeShot(`${name}-${width}`, options, { whole: isWhole }, open);
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}

async function takeShot(
  name: string,
  options: NonNullable<Parameters<Browser["newContext"]>[0]>,
  { whole = false },
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  // Every picture by a visitor of its own: carts and dismissals must not leak from one into the next.
  const context = await browser.newContext({
    ...options,
    baseURL: shop.url,
    locale: "en-ZA",
    reducedMotion: "reduce",
    timezoneId: "Africa/Johannesburg",
  });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState("networkidle");
  const file = join(folder, `${name}.png`);
  await page.screenshot({ path: file, fullPage: whole });
  await context.close();
  console.log(file);
}

/** Down to the foot and back, so that pictures that load lazily are there. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
  })()`);
}
