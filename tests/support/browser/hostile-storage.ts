import type { Page } from "@playwright/test";

/** A browser that lets no site store anything: merely touching the storage throws. Before the first page. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
}

/** What another version, another program or a curious person left there. Before the first page, on every load. */
export async function putIntoStorage(page: Page, key: string, text: string): Promise<void> {
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
}
