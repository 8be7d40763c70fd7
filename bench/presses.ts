/**
 * `npm run bench:presses [-- part of a press's name] [--runs 5]`: how long a press waits for the next picture, by the browser's
 * own event timing: from the finger to the paint that follows. A phone of 390 px whose processor is six times slower; each
 * press on a page that is loaded and at rest, with a new visitor. Needs a build; on a machine that does nothing else. Prints
 * the median, and the least and most, in ms of the browser's steps of 8. Then, on a line of Slow 3G, how long the cart takes
 * from the tap to its frame, and to all of it.
 */
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { goToCheckout, putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { findBrowser } from "#tests/support/browser/find-browser.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { field, openSearch } from "#tests/support/browser/searching.ts";
import { openCart } from "#tests/support/browser/shopping.ts";
import { isTakenOver, OFTEN, waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { median } from "./pages/measure.ts";
import { PHONE } from "./weight/weigh-page.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" } },
});
const [wanted = ""] = positionals;

const SLOWER = 6;
/** What a page does by itself after loading, and what a press leaves for later, is over by then. Milliseconds. */
const REST = 2500;

/** Milliseconds that a page may take on the slow line. */
const SLOW_PATIENCE_MS = 120_000;

type Press = {
  readonly name: string;
  readonly goTo: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Promise<unknown>;
};

/** In the middle of the screen, where the sticky buy row does not cover it. */
async function tapRadio(page: Page, name: string): Promise<void> {
  const radio = page.getByRole("radio", { name, exact: true });
  await radio.evaluate((element: { scrollIntoView(to: object): void }) =>
    element.scrollIntoView({ block: "center" }),
  );
  await radio.tap();
}

const product = (page: Page) => page.goto("/product/101");

const PRESSES: readonly Press[] = [
  {
    name: "choose a size",
    goTo: product,
    press: (page) => tapRadio(page, "M"),
  },
  { name: "choose a colour", goTo: product, press: (page) => tapRadio(page, "White") },
  {
    name: "add to cart",
    goTo: (page) => page.goto("/product/101?size=M&color=White"),
    press: (page) => page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).tap(),
  },
  {
    name: "open the cart",
    goTo: putWordmarkTeeIntoCart,
    press: (page) => page.getByRole("button", { name: /^Cart, / }).tap(),
  },
  {
    name: "change a quantity",
    async goTo(page) {
      await putWordmarkTeeIntoCart(page);
      await openCart(page);
    },
    press: (page) => page.getByRole("button", { name: /^One more of / }).tap(),
  },
  {
    name: "open the menu",
    goTo: (page) => page.goto("/"),
    press: (page) => page.getByLabel("Open menu").tap(),
  },
  {
    name: "open the search",
    goTo: (page) => page.goto("/"),
    press: (page) => page.locator("header").getByRole("link", { name: "Search" }).tap(),
  },
  {
    name: "type a letter of a search",
    async goTo(page) {
      await page.goto("/");
      await waitForScripts(page);
      await openSearch(page);
    },
    press: (page) => field(page).press("t"),
  },
  {
    name: "play a sample",
    goTo: (page) => page.goto("/music"),
    press: (page) => page.locator("[data-play]").first().tap(),
  },
  {
    name: "open the checkout",
    async goTo(page) {
      await putWordmarkTeeIntoCart(page);
      await openCart(page);
    },
    press: (page) => page.getByRole("button", { name: "PROCEED TO CHECKOUT" }).tap(),
  },
  {
    name: "type in the checkout",
    async goTo(page) {
      await putWordmarkTeeIntoCart(page);
      await goToCheckout(page);
      await page.getByLabel("First Name").focus();
    },
    press: (page) => page.keyboard.press("L"),
  },
  {
    name: "narrow a list",
    async goTo(page) {
      await page.goto("/shop/tees");
      await waitForScripts(page);
      await page.getByText("Filter and sort", { exact: true }).click();
    },
    press: (page) => page.getByRole("link", { name: /^Black / }).tap(),
  },
];

/** Where the cart is opened with a piece in it: as soon as the page's scripts run, or at once after another is added. */
const SLOW_LINE = [
  { name: "the cart on a slow line, from a product", address: "/product/502", isAdded: false },
  { name: "the cart on a slow line, from About", address: "/about", isAdded: false },
  {
    name: "the cart on a slow line, after ADD TO CART",
    address: "/product/101?size=M&color=White",
    isAdded: true,
  },
] as const;

/** As browsers' tools have it: bytes a second, and milliseconds. */
const SLOW_3G = {
  offline: false,
  downloadThroughput: 51_200,
  uploadThroughput: 51_200,
  latency: 2000,
} as const;

/** Milliseconds from the tap to the picture that shows it. */
type SlowOpening = { readonly frame: number; readonly whole: number };

/** As text, like NOTE_PRESSES. */
const NOTE_OPENING = `new Promise((resolve) => {
  const began = performance.now();
  let frame;
  const look = () => {
    const cart = document.querySelector("[role=dialog]");
    if (cart) frame ??= performance.now() - began;
    if (cart?.querySelector("button[aria-label^=Remove]")) resolve({ frame, whole: performance.now() - began });
    else requestAnimationFrame(look);
  };
  document.querySelector("header [data-opens=cart]").click();
  requestAnimationFrame(look);
})`;

/** As text, because Node's types do not know these entries. A press takes as long as its longest event. */
const NOTE_PRESSES = {
  content: `globalThis.longestEvent = 0;
    new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longestEvent = Math.max(longestEvent, duration); })
      .observe({ type: "event", buffered: false, durationThreshold: 16 });`,
};

const shop = await runBuiltShop({ PAYPAL_BUILTIN_SANDBOX: "1" });
const browser = await chromium.launch(await findBrowser());
try {
  console.log("press | ms | from | to");
  for (const one of PRESSES.filter(({ name }) => name.includes(wanted))) {
    const taken: number[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) taken.push(await measure(browser, one));
    console.log(`${one.name} | ${median(taken)} | ${Math.min(...taken)} | ${Math.max(...taken)}`);
  }
  for (const { name, ...opened } of SLOW_LINE.filter((one) => one.name.includes(wanted))) {
    const taken: SlowOpening[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) taken.push(await openOnSlowLine(browser, opened));
    for (const part of ["frame", "whole"] as const) {
      const times = taken.map((one) => one[part]);
      console.log(`${name}: ${part} | ${median(times)} | ${Math.min(...times)} | ${Math.max(...times)}`);
    }
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await shop.stop();
}

/** Milliseconds; one below 16 counts as 16, which the browser does not report. */
async function measure(on: Browser, { goTo, press }: Press): Promise<number> {
  const context = await on.newContext({ ...PHONE, baseURL: shop.url, locale: "en-ZA" });
  const page = await context.newPage();
  await page.addInitScript(NOTE_PRESSES);
  await goTo(page);
  await waitForScripts(page);
  await pause(REST);
  const steering = await context.newCDPSession(page);
  await steering.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.evaluate("longestEvent = 0");
  await press(page);
  await pause(REST);
  const taken = await page.evaluate<number>("longestEvent");
  await context.close();
  return Math.max(16, taken);
}

/** Adds a piece once the page has loaded. */
async function addAtRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).tap();
}

/** A visitor whose cart holds a piece comes again, with nothing kept but the cart. */
async function openOnSlowLine(
  on: Browser,
  { address, isAdded }: { readonly address: string; readonly isAdded: boolean },
): Promise<SlowOpening> {
  const first = await on.newContext({ ...PHONE, baseURL: shop.url, locale: "en-ZA" });
  const filling = await first.newPage();
  await putWordmarkTeeIntoCart(filling);
  const storageState = await first.storageState();
  await first.close();
  const context = await on.newContext({ ...PHONE, baseURL: shop.url, locale: "en-ZA", storageState });
  const page = await context.newPage();
  const steering = await context.newCDPSession(page);
  await steering.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await steering.send("Network.enable");
  await steering.send("Network.emulateNetworkConditions", SLOW_3G);
  page.setDefaultTimeout(SLOW_PATIENCE_MS);
  await page.goto(address, { timeout: SLOW_PATIENCE_MS, waitUntil: "commit" });
  const answers = () => isTakenOver(page, "header [data-opens=cart]");
  await expect.poll(answers, { ...OFTEN, timeout: SLOW_PATIENCE_MS }).toBe(true);
  if (isAdded) await addAtRest(page);
  const taken = await page.evaluate<SlowOpening>(NOTE_OPENING);
  await context.close();
  return { frame: Math.round(taken.frame), whole: Math.round(taken.whole) };
}
