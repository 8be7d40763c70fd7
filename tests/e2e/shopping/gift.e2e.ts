/** A gift, from the search for one to the slip in its parcel, on a phone. */
import { expect } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";

const MESSAGE = "Happy birthday, Thabo! Wear it loud.";

test.use({ viewport: { width: 390, height: 664 } });

test("a gift is found, said to be one, and packed with its message and without prices", async ({
  page,
  shop,
}) => {
  await test.step("found", async () => {
    await page.goto("/search?q=gift");
    await page.getByRole("main").getByRole("link", { name: "Send a gift" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Send a gift" })).toBeVisible();
  });
  await test.step("said to be one, which outlives a reload", async () => {
    await putWordmarkTeeIntoCart(page);
    await goToCheckout(page);
    await fillCustomerInformation(page);
    await expect(page.getByLabel(/^Message on the slip/)).toHaveCount(0);
    await page.getByLabel("It's a gift").check();
    await page.getByLabel(/^Name on the parcel/).fill("Thabo Dlamini");
    await page.keyboard.press("Tab");
    await page.keyboard.insertText(MESSAGE);
    const message = await page.getByLabel(/^Message on the slip/).boundingBox();
    const methods = await page.getByRole("group", { name: "Payment Method" }).boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(methods?.y ?? 0);
    await page.reload();
    await goToCheckout(page);
    await expect(page.getByLabel("It's a gift")).toBeChecked();
    await expect(page.getByLabel(/^Message on the slip/)).toHaveValue(MESSAGE);
  });
  await test.step("paid, and packed", async () => {
    const before = (await readOrders(shop.db)).length;
    await page.getByRole("button", { name: "Pay R180" }).click();
    await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
    await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
    const order = (await readOrders(shop.db))[before];
    expect(order?.gift).toEqual({ recipient: "Thabo Dlamini", message: MESSAGE });
    const slip = readPdfText(
      await (await page.request.get(`/api/admin/orders/${order?.id}/packing-slip.pdf`)).body(),
    );
    for (const words of ["Deliver to Thabo Dlamini", MESSAGE, "A gift from Lerato Mokoena"])
      expect(slip).toContain(words);
    await page.goto(`/inventory/orders/${order?.id}`);
    await expect(page.getByText(`“${MESSAGE}”`)).toBeVisible();
  });
  await test.step("forgotten for who buys here next", async () => {
    await putWordmarkTeeIntoCart(page);
    await goToCheckout(page);
    await expect(page.getByLabel("It's a gift")).not.toBeChecked();
  });
});
