/** What shoppers do in more than one test. */
import type { Locator, Page } from "@playwright/test";

export function piece(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

export async function openCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Cart, / }).click();
}

/** The lines of the open cart, without the products suggested below them. */
export function cartLines(page: Page): Locator {
  const removal = page.getByRole("button", { name: /^Remove / });
  return page.getByRole("dialog", { name: "Cart" }).getByRole("listitem").filter({ has: removal });
}

export function cartLine(page: Page, name: string): Locator {
  return cartLines(page).filter({ hasText: name });
}
