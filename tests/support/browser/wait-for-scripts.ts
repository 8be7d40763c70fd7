import { expect, type Page } from "@playwright/test";

/** Every test waits here, and Playwright by itself asks again after 100, 250, 500 and then each 1,000 ms. */
export const OFTEN = { intervals: [40] };

/** Until the page's scripts have taken over what the server drew: timers run and buttons answer from here on. */
export async function waitForScripts(page: Page): Promise<void> {
  await expect.poll(() => isTakenOver(page, "#main > *"), OFTEN).toBe(true);
  // What stands in a boundary of its own follows, the footer last, and one task later the effects with their timers.
  if ((await page.locator(FOOTER).count()) > 0)
    await expect.poll(() => isTakenOver(page, FOOTER), OFTEN).toBe(true);
  await page.evaluate(ONE_TASK);
}

const FOOTER = "body > footer";

/** No timer: some tests stop the page's clock. */
const ONE_TASK = `new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage("");
})`;

/** Whether the page's scripts answer for the first of these elements. */
export function isTakenOver(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((name) => name.startsWith("__react")));
}

/** From here on `goto` and `reload` of this page come back only once its scripts have taken over, unless told `waitUntil`. */
export function untilTakenOver(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil && (await isOfTheShop(page))) await waitForScripts(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil && (await isOfTheShop(page))) await waitForScripts(page);
    return response;
  };
}

/** A document or a provider's page has no scripts that could take it over. */
async function isOfTheShop(page: Page): Promise<boolean> {
  return (await page.locator("#main > *").count()) > 0;
}
