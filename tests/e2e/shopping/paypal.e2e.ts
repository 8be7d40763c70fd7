import { expect, type Page } from "@playwright/test";
import { goToCheckout, putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";

const method = (page: Page, name: string) => page.getByRole("radio", { name });

test("PayPal: a shop without PayPal goes back to card and says so", async ({ page }) => {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await method(page, "PayPal").click();
  await expect(page.getByText("PayPal Temporarily Unavailable", { exact: true })).toBeVisible();
  await expect(
    page.getByText("PayPal configuration needs to be updated. Using card payment instead.", { exact: true }),
  ).toBeVisible();
  await expect(method(page, "Card")).toBeChecked();
});

test.describe("when the setup cannot be asked", () => {
  test.use({ expectedComplaint: /503|PayPal setup failed: 503/ });

  test("PayPal: the method silently reverts to card", async ({ page }) => {
    await page.route("**/api/paypal/setup", (route) => route.fulfill({ status: 503, body: "" }));
    await putWordmarkTeeIntoCart(page);
    await goToCheckout(page);
    await method(page, "PayPal").click();
    await expect(method(page, "Card")).toBeChecked();
    await expect(page.getByText("PayPal Temporarily Unavailable")).toBeHidden();
  });
});
