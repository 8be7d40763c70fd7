/**
 * `npm run traces [folder]`: a purchase recorded step by step under conditions that nobody has at a desk, as files for
 * `npx playwright show-trace`. Needs a build; runs a shop of its own and leaves nothing else behind.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { findBrowser } from "#tests/support/browser/find-browser.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { PURCHASES, type RecordedPurchase } from "./traces/purchases.ts";

/** Of one step; the slowest waits for a whole page on a slow line. */
const LONGEST_STEP_MS = 30 * SECOND;
const LONGEST_PURCHASE_MS = 3 * MINUTE;

const folder = process.argv[2] ?? "traces";
await mkdir(folder, { recursive: true });
const shop = await runBuiltShop();
const browser = await chromium.launch(await findBrowser());
try {
  for (const purchase of PURCHASES) await record(purchase);
} finally {
  await browser.close();
  await shop.stop();
}

/** Keeps the trace of a purchase that failed as well, and fails with it. */
async function record({ name, options, buy }: RecordedPurchase): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...options,
    baseURL: shop.url,
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
  });
  context.setDefaultTimeout(LONGEST_STEP_MS);
  const file = join(folder, `${name}.zip`);
  await context.tracing.start({ screenshots: true, snapshots: true, title: name });
  // Whatever the purchase waits for fails when its browser is gone.
  const end = setTimeout(() => void context.close(), LONGEST_PURCHASE_MS);
  try {
    await buy(await context.newPage());
  } finally {
    clearTimeout(end);
    await context.tracing.stop({ path: file });
    await context.close();
    console.log(file);
  }
}
