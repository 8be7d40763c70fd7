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
