import { expect, type Page } from "@playwright/test";
import { waitForScripts } from "./wait-for-scripts.ts";

const CAME =
  "performance.getEntriesByType('resource').some((e) => e.name.includes('/after-load-') && e.responseEnd > 0)";

/** Until also what is loaded after the page has come. */
export async function waitForTheRest(page: Page): Promise<void> {
  await waitForScripts(page);
  await expect.poll(() => page.evaluate<boolean>(CAME)).toBe(true);
}
