/** Which ways to pay there are: the owner ticks them, shoppers read them, and one of them waits for the bank's app. */
import { expect } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";

test.use({ shopFor: "the owner's presses" });

test("what the owner ticks is said wherever people ask how they can pay", async ({ page }) => {
  await page.goto("/inventory/settings");
  const form = page.getByRole("form", { name: "Ways to pay" });
  await expect(form.getByLabel("Capitec Pay")).toBeChecked();
  await form.getByLabel("Scan to Pay").check();
  await form.getByRole("button", { name: "Save ways to pay" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

  await page.goto("/terms");
  await expect(page.getByText("Pay by card, Capitec Pay or Scan to Pay. We never see")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Pay by card, Capitec Pay or Scan to Pay");

  await putWordmarkTeeIntoCart(page);
  await expect(page.getByRole("listitem").filter({ hasText: "Pay by card, Capitec Pay" })).toBeVisible();
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await expect(page.getByText("The page also offers Capitec Pay and Scan to Pay.")).toBeVisible();

  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: /^Capitec Pay Back/ }).click();
  await expect(page.getByText("open it and approve the payment there")).toBeVisible();
});
