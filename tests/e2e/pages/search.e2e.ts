import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { field, openSearch, options, panel } from "#tests/support/browser/searching.ts";

const opener = (page: Page) => page.locator("header").getByRole("link", { name: "Search" });

/** The address alone changes before the page does, which takes away what was opened in between. */
async function goBackHome(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: "NEW COLLECTION" })).toBeVisible();
}

test("the search is gone through by keyboard alone, and leaves the history as it was", async ({ page }) => {
  await test.step("a piece is found while it is typed, and Back leads to where it was asked", async () => {
    await page.goto("/");
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("soundwvae");
    await expect(panel(page).getByRole("status")).toHaveText("2 pieces for “soundwave”");
    await expect(options(page)).toHaveText([/^Soundwave Tee/, /^Soundwave Crewneck/]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Soundwave Crewneck", level: 1 })).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await goBackHome(page);
    await expect(panel(page)).toBeHidden();
  });

  await test.step("so is a page of the shop", async () => {
    await openSearch(page);
    await page.keyboard.type("retrun");
    await expect(panel(page).getByRole("status")).toHaveText("1 page");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/returns");
    await goBackHome(page);
  });

  await test.step("Enter opens the page of all that was found", async () => {
    await openSearch(page);
    await page.keyboard.type("Black");
    await expect(panel(page).getByRole("button", { name: /^All \d+ pieces$/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=black");
    await expect(page.locator("main").getByRole("article").first()).toBeVisible();
    await goBackHome(page);
  });

  await test.step("Escape and Back close it where it was opened", async () => {
    await openSearch(page);
    await page.keyboard.type("tee");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await openSearch(page);
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL("/");
  });
});
