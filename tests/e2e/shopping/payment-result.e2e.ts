import { expect, type Page } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { openCart } from "#tests/support/browser/shopping.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

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

/** A reload, and Back from another page, show the same. */
async function expectToStay(page: Page, title: string): Promise<void> {
  await expect(titleOf(page)).toHaveText(title);
  const address = page.url();
  await page.reload();
  await expect(titleOf(page)).toHaveText(title);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(titleOf(page)).toHaveText("About");
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(titleOf(page)).toHaveText(title);
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
    await expect(other.getByText("The link to this order is in the e-mail we send you.")).toBeVisible();
    await expect(other.getByRole("link", { name: "See your order" })).toHaveCount(0);
    await other.close();
  });
});

test("a payment that is not paid stays what it is, and Try Again leads home with the cart as it was", async ({
  page,
}) => {
  await putWordmarkTeeIntoCart(page);
  await page.route("**/api/payment/verify", (route) =>
    route.fulfill({ json: { status: "expired", orderId: null, orderNumber: null, amount: null } }),
  );
  await page.goto("/?payment=success&reference=K-0000000000000000000000000000");
  await expectToStay(page, "Payment expired");
  await page.goto("/?payment=failed");
  await expectToStay(page, "Payment Failed");
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "NEW COLLECTION" })).toBeVisible();
  await expect(cartButton(page, "Cart, 1 item")).toBeVisible();
});

test("the page is never empty while its own script is on the way", async ({ page }) => {
  let letItCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letItCome = resolve;
  });
  await page.route("**/payment-result-screen-*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  const asked = page.waitForRequest("**/payment-result-screen-*.js");
  await page.goto("/?payment=failed", { waitUntil: "commit" });
  await asked;
  // Two frames and an idle moment: whatever the other scripts change at once, they have changed.
  await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))))",
  );
  await expect(titleOf(page)).toHaveText("Payment Failed");
  letItCome();
  await waitForScripts(page);
  await expect(titleOf(page)).toHaveText("Payment Failed");
});
