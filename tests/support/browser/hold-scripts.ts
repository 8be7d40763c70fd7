import type { Page } from "@playwright/test";

/** Keeps back every script file of the page, as a slow line does, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letThemCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letThemCome = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  return letThemCome;
}
