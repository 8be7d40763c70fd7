import { expect } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";

const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

test.describe("in an Apple browser that can pay", () => {
  test.use({ userAgent: SAFARI });

  test("Apple Pay is offered, and leads to the provider's page with that choice", async ({ page }) => {
    await page.addInitScript("window.ApplePaySession = { canMakePayments: () => true }");
    await putWordmarkTeeIntoCart(page);
    await goToCheckout(page);
    await fillCustomerInformation(page);
    await page.getByRole("radio", { name: "Apple Pay" }).check();
    const initialize = page.waitForRequest("**/api/payment/initialize");
    await page.getByRole("button", { name: /^Pay R/ }).click();
    expect((await initialize).postDataJSON()).toMatchObject({ paymentMethod: "apple-pay" });
    await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
  });
});

test("other browsers are not offered Apple Pay, whatever they say they can do", async ({ page }) => {
  await page.addInitScript("window.ApplePaySession = { canMakePayments: () => true }");
  await putWordmarkTeeIntoCart(page);
  const methods = page.waitForResponse("**/api/payment/methods");
  await goToCheckout(page);
  await methods;
  await expect(page.getByRole("radio", { name: "PayPal" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Apple Pay" })).toBeHidden();
});
