/** A shopper's way from a product to the pay page. */
import { expect, type Page } from "@playwright/test";
import { openCart } from "./shopping.ts";
import { waitForScripts } from "./wait-for-scripts.ts";

export async function putWordmarkTeeIntoCart(page: Page): Promise<void> {
  await page.goto("/product/101");
  await waitForScripts(page);
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("radio", { name: "White" }).check();
  await page.getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
}

export async function goToCheckout(page: Page): Promise<void> {
  await openCart(page);
  await page.getByRole("button", { name: "PROCEED TO CHECKOUT" }).click();
  await expect(page.getByRole("dialog", { name: "Complete Your Order" })).toBeVisible();
}

export async function fillCustomerInformation(page: Page): Promise<void> {
  await page.getByLabel("First Name").fill("Lerato");
  await page.getByLabel("Last Name").fill("Mokoena");
  await page.getByLabel("Email").fill("lerato@example.com");
  await page.getByLabel("Address", { exact: true }).fill("12 Vilakazi Street");
  await page.getByLabel("City").fill("Soweto");
  await page.getByLabel("State/Province").fill("Gauteng");
  await page.getByLabel("ZIP Code").fill("1804");
}
