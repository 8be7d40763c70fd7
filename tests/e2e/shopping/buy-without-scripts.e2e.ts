/** A purchase without scripts: links choose, forms buy. What they say and refuse: tests/built. */
import { expect } from "@playwright/test";
import { fillCustomerInformation } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";

test.use({ javaScriptEnabled: false });

const PHONE = "082 123 4567";

test("size and colour are chosen by links, and one piece is bought and paid by forms", async ({
  page,
  shop,
}) => {
  await page.goto("/product/101");
  await page.getByRole("link", { name: "L", exact: true }).click();
  await expect(page).toHaveURL(/size=L/);
  await page.getByRole("link", { name: "White", exact: true }).click();
  await expect(page).toHaveURL(/color=White/);
  await page.locator("main form").getByRole("button", { name: "ADD TO CART" }).click();

  await expect(page.getByRole("heading", { name: "Buy one piece" })).toBeVisible();
  await fillCustomerInformation(page);
  await page.getByLabel("Phone for the courier (optional)").fill(PHONE);
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  expect((await readOrders(shop.db)).at(-1)).toMatchObject({
    status: "paid",
    items: [{ productId: 101, size: "L", color: "White", quantity: 1 }],
    shippingAddress: { city: "Soweto", phone: PHONE },
  });
});
