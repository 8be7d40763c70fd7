/** What a parcel costs at a border, and a country that the owner does not deliver to. */
import { expect, type Page } from "@playwright/test";
import { goToCheckout, putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { fieldOf, fillAddress, openShipping, save } from "#tests/support/browser/saving-address.ts";

test.use({ shopFor: "customs" });

const checkoutOf = (page: Page) => page.getByRole("dialog", { name: "Complete Your Order" });
const OFF = "At present we do not deliver to Germany.";

test("customs are said beside the total, until the owner switches the country off: then nothing can be bought for it", async ({
  page,
}) => {
  await openShipping(page);
  await fillAddress(page);
  await fieldOf(page, "Country").selectOption({ label: "Germany" });
  await expect(page.getByRole("main").getByText(/^Customs: .*EUR 3/)).toBeVisible();
  await save(page);
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await expect(checkoutOf(page).getByText(/^Customs: .*EUR 3/)).toBeVisible();

  await page.goto("/inventory/settings#delivery-times-and-countries");
  const form = page.getByRole("form", { name: "Delivery times and countries" });
  await expect(form).toBeInViewport();
  await form.getByLabel("Not at present to").fill("DE");
  await form.getByRole("button", { name: "Save delivery times and countries" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

  await page.goto("/shipping");
  await expect(page.getByRole("main")).toContainText(OFF);
  await page.goto("/product/101");
  await goToCheckout(page);
  await expect(checkoutOf(page)).toContainText(OFF);
  await expect(checkoutOf(page)).not.toContainText("Customs:");
});
