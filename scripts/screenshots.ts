/**
 * `npm run screenshots [folder] [part of a name]`: every screen, everything that can lie over one and every state of a
 * purchase, at the width of a phone and of a desktop, as PNG files. Needs a build; runs a shop of its own and leaves nothing
 * else behind.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import { findBrowser } from "#tests/support/browser/find-browser.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { untilTakenOver } from "#tests/support/browser/wait-for-scripts.ts";
import { AFTER_THE_SALE } from "./screenshots/after-the-sale.ts";
import { CARTS } from "./screenshots/carts.ts";
import { CHECKOUTS } from "./screenshots/checkouts.ts";
import { OVERLAYS } from "./screenshots/overlays.ts";
import { PAGES } from "./screenshots/pages.ts";
import { PLAIN } from "./screenshots/plain.ts";
import { RESULTS } from "./screenshots/results.ts";
import type { Shot } from "./screenshots/shot.ts";

const SHOTS: readonly Shot[] = [
  ...PAGES,
  ...OVERLAYS,
  ...CARTS,
  ...CHECKOUTS,
  ...RESULTS,
  ...PLAIN,
  ...AFTER_THE_SALE,
];

const WIDTHS = [
  { width: 390, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { width: 1440, options: { viewport: { width: 1440, height: 900 } } },
] as const;

const [folder = "screenshots", wanted = ""] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const shop = await runBuiltShop({ PAYPAL_BUILTIN_SANDBOX: "1" });
// The one state of stock that the catalogue does not come with.
await shop.db.update(products).set({ stockQuantity: 0 }).where(eq(products.id, 503));
const browser = await chromium.launch(await findBrowser());
const failed: string[] = [];
try {
  for (const { width, options } of WIDTHS)
    for (const shot of SHOTS)
      if ((shot.only ?? width) === width && shot.name.includes(wanted)) await takeShot(shot, width, options);
} finally {
  await browser.close();
  await shop.stop();
}
if (failed.length > 0) throw new Error(`Not reached: ${failed.join(", ")}`);

async function takeShot(
  { name, isWhole = false, isPlain = false, isBusy = false, open }: Shot,
  width: number,
  options: NonNullable<Parameters<Browser["newContext"]>[0]>,
): Promise<void> {
  // Every picture by a visitor of its own: carts and dismissals must not leak from one into the next.
  const context = await browser.newContext({
    ...options,
    baseURL: shop.url,
    javaScriptEnabled: !isPlain,
    locale: "en-ZA",
    reducedMotion: "reduce",
    timezoneId: "Africa/Johannesburg",
  });
  const page = await context.newPage();
  if (!isPlain) untilTakenOver(page);
  const file = join(folder, `${name}-${width}.png`);
  try {
    await open(page);
    if (!isBusy) await page.waitForLoadState("networkidle");
    console.log(file);
  } catch (error) {
    // One state that cannot be reached must not hide the others; its picture shows where it ended.
    failed.push(`${name}-${width} (${String(error).split("\n")[0]})`);
  }
  await page.screenshot({ path: file, fullPage: isWhole });
  await context.close();
}
