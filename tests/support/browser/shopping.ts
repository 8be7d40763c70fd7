/** What shoppers do in more than one test. */
import { expect, type Locator, type Page } from "@playwright/test";

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

/** By a link inside the page, so that the browser itself asks for what it needs. */
export async function goFromHome(page: Page, label: "Accessories" | "Limited" | "Music"): Promise<void> {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: label }).click();
  await expect(page).toHaveTitle(`${label} — KULUD`);
}
