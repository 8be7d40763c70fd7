/** A fan follows a link from a story, looks around, and pays; the owner sees where the order came from. */
import { expect } from "@playwright/test";
import { fillCustomerInformation, goToCheckout } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

test.use({ shopFor: "the owner's presses" });

test("the word of the link that began the visit is counted with the order it led to", async ({ page }) => {
  await page.goto("/music?utm_source=Insta%20Story");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Taxi Rank Tapes", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Taxi Rank Tapes" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful");

  await page.goto("/inventory/money");
  await expect(page.getByRole("row").filter({ hasText: "insta-story" })).toContainText("1 order");
});
