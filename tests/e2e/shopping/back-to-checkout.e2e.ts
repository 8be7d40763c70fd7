/** From the checkout to the address form, and back into the checkout. What the form says: src/web/screens/shipping. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { fieldOf, fillAddress, pressSave, SAVED } from "#tests/support/browser/saving-address.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";

/** The page of the tee with its size and color chosen. */
const TEE = "/product/101?size=M&color=White";

const TEE_ALONE = /\/product\/101/;

const checkoutOf = (page: Page) => page.getByRole("dialog", { name: "Complete Your Order" });
const quickCheckout = (page: Page) => checkoutOf(page).getByRole("heading", { name: "Quick Checkout" });
const addressIn = (page: Page) => checkoutOf(page).getByRole("region", { name: "Shipping address" });

test("Add Shipping Info leads to the form and back, with nothing of it left in the history, and Quick Checkout charges delivery and pays", async ({
  page,
  shop,
}) => {
  await test.step("there, through a reload of the form, and back", async () => {
    await page.goto("/about");
    await putWordmarkTeeIntoCart(page);
    await goToCheckout(page);
    const before = checkoutOf(page);
    await expect(before).toContainText("Add shipping information for accurate delivery");
    await expect(before).toContainText("Delivering to South Africa. Elsewhere? Add shipping info");
    await before.getByRole("link", { name: "Add shipping info", exact: true }).click();
    await expect(page).toHaveURL("/shipping");
    await page.reload();
    await fillAddress(page);
    const said = await pressSave(page);
    await expect(quickCheckout(page)).toBeVisible();
    expect(said).toEqual([SAVED]);
    await expect(page).toHaveURL(TEE);
  });
  await test.step("once more for each change of it", async () => {
    for (const city of ["Durban", "Gqeberha"]) {
      await checkoutOf(page).getByRole("link", { name: "Edit" }).click();
      await fieldOf(page, "City").fill(city);
      await pressSave(page);
      await expect(addressIn(page)).toContainText(city);
      await expect(page).toHaveURL(TEE);
    }
  });
  await test.step("nothing of the form is left in the history", async () => {
    await page.goBack();
    await expect(checkoutOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(TEE);
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await expect(checkoutOf(page)).toHaveCount(0);
  });
  await test.step("Quick Checkout pays", async () => {
    await goToCheckout(page);
    await expect(addressIn(page)).toContainText("12 Vilakazi Street");
    await expect(addressIn(page)).toContainText("Shipping costR100");
    await checkoutOf(page).getByRole("button", { name: "Pay R280" }).click();
    await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
    await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
    await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
    expect((await readOrders(shop.db)).at(-1)).toMatchObject({
      status: "paid",
      customerName: "Lerato Mokoena",
      totalCents: 28_000,
      shippingCents: 10_000,
      deliveryCharged: true,
      shippingAddress: { street: "12 Vilakazi Street", city: "Gqeberha", country: "ZA", phone: "0821234567" },
    });
  });
});

test("Back on the pay page leads into the filled checkout, Forward to the same pay page, and paying on goes on there", async ({
  page,
}) => {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await checkoutOf(page).getByRole("button", { name: "Pay R180" }).click();
  const payPage = page.getByRole("heading", { name: "SANDBOX" });
  await expect(payPage).toBeVisible();
  const address = page.url();
  for (const _ of ["once", "again"]) {
    await page.goBack();
    await expect(checkoutOf(page)).toBeVisible();
    await expect(checkoutOf(page).getByLabel("First Name")).toHaveValue("Lerato");
    await page.goForward();
    await expect(payPage).toBeVisible();
    expect(page.url()).toBe(address);
  }
  await page.goBack();
  await expect(checkoutOf(page)).toBeVisible();
  await page.goBack();
  await expect(checkoutOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(TEE_ALONE);
  // The cart, from which the checkout was opened.
  await page.getByRole("button", { name: "PROCEED TO CHECKOUT" }).click();
  await checkoutOf(page).getByRole("button", { name: "Pay R180" }).click();
  await expect(payPage).toBeVisible();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(TEE_ALONE);
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  await expect(checkoutOf(page)).toHaveCount(0);
});

test.describe("an address that is plainly elsewhere", () => {
  test.use({ expectedComplaint: /400/ });

  test("leads to the form with all that was typed, and back into an order with its delivery", async ({
    page,
    shop,
  }) => {
    await putWordmarkTeeIntoCart(page);
    await goToCheckout(page);
    await fillCustomerInformation(page);
    await page.getByLabel("City").fill("Gaborone, Botswana");
    await page.getByLabel("State/Province").fill("South East");
    await page.getByLabel("ZIP Code").fill("0000");
    await page.getByLabel("Phone for the courier (optional)").fill("+267 71 000 000");
    await page.getByRole("button", { name: "Pay R180" }).click();
    const refusal = checkoutOf(page).getByRole("alert");
    await expect(refusal).toContainText("This address is in Botswana.");
    await expectNoAxeViolations(page, '[role="dialog"] [role="alert"]');
    await refusal.getByRole("link", { name: "Add shipping info" }).click();
    for (const [label, text] of [
      ["Full Name", "Lerato Mokoena"],
      ["Email", "lerato@example.com"],
      ["Phone", "+267 71 000 000"],
      ["Address", "12 Vilakazi Street"],
      ["City", "Gaborone, Botswana"],
      ["State/Province", "South East"],
      ["Postal Code", "0000"],
    ] as const)
      await expect(fieldOf(page, label)).toHaveValue(text);
    await fieldOf(page, "Country").selectOption("Other");
    await fieldOf(page, "Country Name").fill("Botswana");
    await pressSave(page);
    await expect(addressIn(page)).toContainText("Botswana");
    await checkoutOf(page).getByRole("button", { name: "Pay R480" }).click();
    await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
    const order = (await readOrders(shop.db)).at(-1);
    expect(order).toMatchObject({
      shippingCents: 30_000,
      shippingAddress: { country: "Botswana", phone: "+267 71 000 000" },
    });
  });
});
