import type { Page } from "@playwright/test";

/** Keeps back these files, by default every script file of the page, as a slow line does, until the returned function is called. */
export async function holdScripts(page: Page, files: string | RegExp = "**/*.js"): Promise<() => void> {
  let letThemCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letThemCome = resolve;
  });
  await page.route(files, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letThemCome;
}
