/** A shopper's way with PayPal, in a shop with the built-in PayPal sandbox. */
import { expect, type Locator, type Page } from "@playwright/test";
import { fillCustomerInformation, goToCheckout, putWordmarkTeeIntoCart } from "./checking-out.ts";

export const payPalButton = (page: Page): Locator => page.getByRole("button", { name: "Pay with PayPal" });

/** From a product to the view with PayPal's own button. */
export async function goToPayPalView(page: Page): Promise<void> {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("radio", { name: "PayPal" }).check();
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await expect(page.getByRole("heading", { name: "Complete your payment with PayPal" })).toBeVisible();
  await expect(payPalButton(page)).toBeEnabled();
}

/** Presses PayPal's button and then this one of the sandbox's window. */
export async function chooseInPayPal(page: Page, choice: string | RegExp): Promise<void> {
  await payPalButton(page).click();
  await page.getByRole("dialog", { name: "PayPal sandbox" }).getByRole("button", { name: choice }).click();
}
