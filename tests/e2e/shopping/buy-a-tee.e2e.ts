import { expect } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";

test("a fan buys a tee: the order is paid, the stock is down by one, the cart is cleared once", {
  tag: "@both",
}, async ({ page, shop }) => {
  const ordersBefore = (await readOrders(shop.db)).length;
  const stockBefore = (await readProduct(shop.db, 101)).stockQuantity;
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R180" }).click();

  await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();

  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await expect(page.getByText("R180")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  const order = (await readOrders(shop.db))[ordersBefore];
  expect(order).toMatchObject({ status: "paid", total: 18_000, customerName: "Lerato Mokoena" });
  expect(order?.items).toMatchObject([{ productId: 101, size: "M", color: "White", quantity: 1 }]);
  expect((await readProduct(shop.db, 101)).stockQuantity).toBe(stockBefore - 1);

  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page.getByRole("heading", { name: "NEW COLLECTION" })).toBeVisible();
});

test("a declined card keeps the cart, and the next try pays", async ({ page }) => {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
  await page.getByRole("button", { name: /^Decline/ }).click();
  await expect(page.getByRole("alert")).toContainText("Declined");
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
});

test("a payment that is abandoned brings the shopper back with a full cart", async ({ page }) => {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
  await page.getByRole("button", { name: /^Abandon/ }).click();
  await expect(page.getByRole("heading", { name: "cancelled" })).toBeVisible();
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("checkout form: every missing field is named and nothing is sent", async ({ page, shop }) => {
  const ordersBefore = (await readOrders(shop.db)).length;
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
  for (const message of [
    "First name is required",
    "Last name is required",
    "Valid email is required",
    "Address is required",
    "City is required",
    "State is required",
    "ZIP code is required",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel("First Name")).toBeFocused();
  expect(await readOrders(shop.db)).toHaveLength(ordersBefore);
});
