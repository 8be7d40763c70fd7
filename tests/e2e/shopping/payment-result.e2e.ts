import { expect, type Page } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { openCart } from "#tests/support/browser/shopping.ts";

const titleOf = (page: Page) => page.locator("main").getByRole("heading", { level: 1 });
const cartButton = (page: Page, name: string) => page.getByRole("button", { name });

/** All the way through the sandbox. */
async function buyEdition(page: Page): Promise<void> {
  await page.goto("/product/502");
  await page.getByRole("button", { name: "ADD TO CART" }).click();
  await expect(cartButton(page, "Cart, 1 item")).toBeVisible();
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R450" }).click();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
}

async function expectNumberedPiece(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Jozi Nights Tee ?, \d of 8$/ })).toBeVisible();
}

test("a paid order is shown with its documents, and found again in the browser that paid; others see its number", async ({
  page,
  browser,
}) => {
  await test.step("the piece's number is there, the cart is empty, and a reload shows the same", async () => {
    await buyEdition(page);
    await expectNumberedPiece(page);
    await expect(cartButton(page, "Cart, 0 items")).toBeVisible();
    await page.reload();
    await expectNumberedPiece(page);
  });
  const address = page.url();

  await test.step("its documents are files with names of their own", async () => {
    for (const [name, file] of [
      [/^Share “I own \d\/8”$/, /^kulud-502-\d\.jpg$/],
      ["Certificate (PDF)", /^kulud-certificate-502-\d\.pdf$/],
      ["Receipt (PDF)", /^kulud-receipt-\w{8}\.pdf$/],
      ["Add to calendar", /^kulud-delivery-\w{8}\.ics$/],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name }).click();
      expect((await download).suggestedFilename()).toMatch(file);
    }
  });

  await test.step("Back, the menu and the empty cart lead to it", async () => {
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(titleOf(page)).toHaveText("NEWCOLLECTION");
    await page.goBack();
    await expect(titleOf(page)).toHaveText("Payment Successful");
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Your last order" }).click();
    await expect(page.getByRole("link", { name: "See your order" })).toBeVisible();
    await openCart(page);
    await page.getByRole("dialog", { name: "Cart" }).getByRole("link", { name: "Your last order" }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("dialog", { name: "Cart" })).toBeHidden();
  });

  await test.step("a cart filled after it is left alone", async () => {
    await putWordmarkTeeIntoCart(page);
    await page.goto(address);
    await expect(titleOf(page)).toHaveText("Payment Successful");
    await expect(cartButton(page, "Cart, 1 item")).toBeVisible();
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(titleOf(page)).toHaveText(/^Order [0-9A-Z]{8}$/);
  });

  await test.step("another browser gets no link to it", async () => {
    const other = await browser.newPage();
    await other.goto(address);
    await expect(other.getByText("The link to this order is in the email we send you.")).toBeVisible();
    await expect(other.getByRole("link", { name: "See your order" })).toHaveCount(0);
    await other.close();
  });
});
