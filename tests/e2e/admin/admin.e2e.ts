import { expect } from "@playwright/test";
import { openAdminPage } from "#tests/support/browser/admin-pages.ts";
import { test } from "#tests/support/browser/e2e.ts";

test("admin: the menu leads to it, its shape is there before its numbers, and its pages have addresses", async ({
  page,
}) => {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.goto("/contact");
  await page.route("**/api/inventory/stock?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: /menu/i }).click();
  await page.getByRole("link", { name: "INVENTORY" }).click();
  await expect(page.getByRole("heading", { name: "Inventory", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Admin page" })).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveTitle("Inventory — KULUD");
  letGo();
  await expect(page.getByRole("region", { name: "Products" })).toBeVisible();

  await page.getByRole("link", { name: "Products", exact: true }).click();
  await expect(page).toHaveURL(/\/inventory\/products$/);
  await expect(page.getByRole("heading", { name: "Catalogue" })).toBeVisible();
  await openAdminPage(page, "Subscribers");
  await expect(page.getByRole("heading", { name: "Subscribers", level: 2 })).toBeVisible();
  await page.goBack();
  await page.goBack();
  const products = page.getByRole("link", { name: "Products", exact: true });
  await expect(products).toHaveAttribute("aria-current", "page");
});
