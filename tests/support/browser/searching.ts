/** A shopper's way through the search over the page. */
import { expect, type Page } from "@playwright/test";

export const panel = (page: Page) => page.getByRole("dialog", { name: "Search" });
export const field = (page: Page) => panel(page).getByRole("combobox", { name: "Search the shop" });
export const options = (page: Page) => panel(page).getByRole("option");

export async function openSearch(page: Page): Promise<void> {
  await page.locator("header").getByRole("link", { name: "Search" }).click();
  await expect(field(page)).toBeFocused();
}
