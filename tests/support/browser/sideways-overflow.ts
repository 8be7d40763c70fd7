import type { Page } from "@playwright/test";

/** How many CSS pixels the page is wider than its window; text, because the tests' program knows no DOM. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
}
