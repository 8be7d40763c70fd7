/** Purchases by card through a real browser. What the form says and refuses: src/web/shop/checkout/checkout-dialog.test.tsx. */
import { expect, type Page } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";

const PHONE = "082 123 4567";
const payButton = (page: Page) => page.getByRole("button", { name: "Pay R180" });
const payOnSandbox = (page: Page) => page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();

test("a fan buys a tee: the order is paid, the stock is down by one, the cart is cleared once, and whoever packs it can ring", async ({
  page,
  shop,
}) => {
  const ordersBefore = (await readOrders(shop.db)).length;
  const stockBefore = (await readProduct(shop.db, 101)).stockQuantity;
  await test.step("the form keeps what was typed through a reload", async () => {
    await putWordmarkTeeIntoCart(page);
    await goToCheckout(page);
    await payButton(page).click();
    await expect(page.getByLabel("First Name")).toBeFocused();
    await fillCustomerInformation(page);
    await page.getByLabel("Phone for the courier (optional)").fill(PHONE);
    await page.reload();
    await goToCheckout(page);
    await expect(page.getByLabel("Phone for the courier (optional)")).toHaveValue(PHONE);
    expect(await readOrders(shop.db)).toHaveLength(ordersBefore);
  });
  await test.step("paid on the provider's page", async () => {
    await payButton(page).click();
    await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
    await payOnSandbox(page);
    await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
    await expect(page.getByText("R180")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page.getByRole("heading", { name: "NEW COLLECTION" })).toBeVisible();
  });
  await test.step("in the shop's books, on the packing slip and before the owner", async () => {
    const order = (await readOrders(shop.db))[ordersBefore];
    expect(order).toMatchObject({
      status: "paid",
      totalCents: 18_000,
      customerName: "Lerato Mokoena",
      shippingAddress: { phone: PHONE },
    });
    expect(order?.items).toMatchObject([{ productId: 101, size: "M", color: "White", quantity: 1 }]);
    expect((await readProduct(shop.db, 101)).stockQuantity).toBe(stockBefore - 1);
    const slip = await page.request.get(`/api/admin/orders/${order?.id}/packing-slip.pdf`);
    expect(readPdfText(await slip.body())).toContain(PHONE);
    await page.goto(`/inventory/orders/${order?.id}`);
    await expect(page.getByRole("link", { name: `Call ${PHONE}` })).toBeVisible();
  });
});

test("a payment that is abandoned and a card that is declined keep the cart, and the next try pays", async ({
  page,
}) => {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await payButton(page).click();
  await page.getByRole("button", { name: /^Abandon/ }).click();
  await expect(page.getByRole("heading", { name: "Not paid" })).toBeVisible();
  // Pressed before the scripts have come, the link leads home without the checkout.
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("dialog", { name: "Complete Your Order" })).toBeVisible();
  await expect(page.getByLabel("First Name")).not.toHaveValue("");
  await payButton(page).click();
  await page.getByRole("button", { name: /^Decline/ }).click();
  await expect(page.getByRole("alert")).toContainText("Declined");
  await payOnSandbox(page);
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
});
