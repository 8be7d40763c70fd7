import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

test("admin: the menu leads to it, its shape is there before its numbers, and its tabs have addresses", async ({
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

  await page.getByRole("tab", { name: "Stock" }).focus();
  for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/inventory\/products$/);
  await expect(page.getByRole("tabpanel").getByRole("heading", { name: "Catalogue" })).toBeVisible();
  await page.getByRole("tab", { name: "Subscribers" }).click();
  await expect(page.getByRole("tabpanel").getByRole("heading", { name: "Subscribers" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Products" })).toHaveAttribute("aria-selected", "true");
});
