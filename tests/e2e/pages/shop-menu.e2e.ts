import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const SHELVES = ["Tees", "Crewnecks & Hoodies", "Spring", "Accessories", "Limited"];

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const shop = (page: Page) => main(page).getByText("SHOP", { exact: true });
const shelf = (page: Page, name: string) => main(page).getByRole("link", { name: new RegExp(`^${name}`) });

test.describe("the shop menu", { tag: "@desktop" }, () => {
  test("opens by keyboard, counts its shelves and gives the focus back on Escape", async ({ page }) => {
    await page.goto("/about");
    await waitForScripts(page);
    await shop(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(shelf(page, "Tees")).toBeFocused();
    for (const name of SHELVES) await expect(shelf(page, name)).toHaveText(/\d+$/);
    await page.keyboard.press("Escape");
    await expect(shelf(page, "Tees")).toBeHidden();
    await expect(shop(page)).toBeFocused();
  });

  test("closes by a press beside it, and when its page has come", async ({ page }) => {
    await page.goto("/about");
    await waitForScripts(page);
    await shop(page).click();
    await page.mouse.click(600, 600);
    await expect(shelf(page, "Limited")).toBeHidden();
    await shop(page).click();
    await shelf(page, "Limited").click();
    await expect(page).toHaveURL(/\/limited$/);
    await expect(shelf(page, "Tees")).toBeHidden();
  });

  test("leaves Limited and Accessories one press away", async ({ page }) => {
    await page.goto("/about");
    for (const name of ["LIMITED", "ACCESSORIES", "MUSIC", "INVENTORY"])
      await expect(main(page).getByRole("link", { name, exact: true })).toBeVisible();
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("opens and leads on", async ({ page }) => {
      await page.goto("/about");
      await shop(page).click();
      await shelf(page, "Accessories").click();
      await expect(page.getByRole("heading", { level: 1, name: "Accessories" })).toBeVisible();
    });
  });
});

test("the phone's menu leads to a shelf of the home page from anywhere, with its count", async ({ page }) => {
  await page.goto("/about");
  await waitForScripts(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  const spring = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: /^Spring/ });
  const count = (await spring.textContent())?.replace("Spring", "");
  await spring.click();
  const section = page.getByRole("region", { name: "Spring Collection" });
  await expect(section.getByRole("heading", { name: "Spring Collection" })).toBeInViewport();
  await expect(section.getByText(`${count} pieces`)).toBeVisible();
});
