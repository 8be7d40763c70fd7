/** What shoppers do in more than one test. */
import type { Locator, Page } from "@playwright/test";

export function piece(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

export async function openCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Cart, / }).click();
}

/** The line of this piece in the open cart. */
export function cartLine(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name: "Cart" }).getByRole("listitem").filter({ hasText: name });
}
