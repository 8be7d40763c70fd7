import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

const SHELVES = ["Tees", "Crewnecks & Hoodies", "Spring", "Accessories", "Limited"];

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const shop = (page: Page) => main(page).getByText("SHOP", { exact: true });
const shelf = (page: Page, name: string) => main(page).getByRole("link", { name: new RegExp(`^${name}`) });

test("the shop menu opens by keyboard, closes beside it, and Back from it leads to where it was opened", {
  tag: "@desktop",
}, async ({ page }) => {
  const stored = { version: 1, reference: "K-0000000000000000000000000000", at: Date.now() };
  await page.addInitScript(`localStorage.kuludLastOrder = ${JSON.stringify(JSON.stringify(stored))}`);
  const json = { status: "pending", orderId: null, orderNumber: null, amount: null, isOnHold: true };
  await page.route("**/api/payment/verify", (route) => route.fulfill({ json }));
  await page.goto("/about");

  await test.step("it counts its shelves and gives the focus back on Escape", async () => {
    await shop(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(shelf(page, "Tees")).toBeFocused();
    for (const name of SHELVES) await expect(shelf(page, name)).toHaveText(/\d+$/);
    await page.keyboard.press("Escape");
    await expect(shelf(page, "Tees")).toBeHidden();
    await expect(shop(page)).toBeFocused();
  });

  await test.step("it leaves what is sought most one press away", async () => {
    for (const name of ["LIMITED", "ACCESSORIES", "MUSIC", "INVENTORY"])
      await expect(main(page).getByRole("link", { name, exact: true })).toBeVisible();
  });

  await test.step("it leads to the last order, and Back from there to this page", async () => {
    await shop(page).click();
    await main(page).getByRole("link", { name: "Your last order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment pending");
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  });

  await test.step("it closes by a press beside it, and when its page has come", async () => {
    await shop(page).click();
    await expect(shelf(page, "Limited")).toBeVisible();
    await page.mouse.click(600, 600);
    await expect(shelf(page, "Limited")).toBeHidden();
    await shop(page).click();
    await shelf(page, "Limited").click();
    await expect(page).toHaveURL(/\/limited$/);
    await expect(shelf(page, "Tees")).toBeHidden();
  });
});
