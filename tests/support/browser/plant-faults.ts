/** What a test makes fail in the build that lets it (`shopWeb: "planted"`). */
import type { Page } from "@playwright/test";

/** In the browser, from its next page on. */
export async function plantFaults(page: Page, parts: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    Object.assign(globalThis, { plantedFaults: names });
  }, parts);
}

/** On the server: the shop of a test runs in its worker. */
export async function whileServerFails(parts: readonly string[], use: () => Promise<void>): Promise<void> {
  const { error } = console;
  console.error = () => {};
  Object.assign(globalThis, { plantedFaults: parts });
  try {
    await use();
  } finally {
    Object.assign(globalThis, { plantedFaults: undefined });
    console.error = error;
  }
}
