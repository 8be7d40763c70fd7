import { expect, type Page } from "@playwright/test";

/** Until the page's scripts have taken over what the server drew: timers run and buttons answer from here on. */
export async function waitForScripts(page: Page): Promise<void> {
  const hasTakenOver = () =>
    page
      .locator("#main > *")
      .first()
      .evaluate((element) => Object.keys(element).some((name) => name.startsWith("__react")));
  await expect.poll(hasTakenOver).toBe(true);
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
