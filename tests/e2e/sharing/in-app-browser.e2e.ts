/** From the built-in browser of an app to the phone's own, with the cart. What such a link may bring: src/web/shop/cart. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";

const cartOf = (page: Page) => page.getByRole("dialog", { name: "Cart" });
const noticeOf = (page: Page, words: string) =>
  page.getByRole("region", { name: /^Notification/ }).getByText(words);
const hintOf = (page: Page, dialog: string) =>
  page.getByRole("dialog", { name: dialog }).getByRole("region", { name: "Open in browser" });

async function addVinylTee(page: Page): Promise<void> {
  await page.goto("/product/106");
  await waitForScripts(page);
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("radio", { name: "Grey" }).check();
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
}

async function openCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Cart, / }).click();
  await expect(cartOf(page)).toBeVisible();
}

test.describe("inside Instagram", () => {
  test.use({ userAgent: `${ANDROID} Instagram 350.1.0.46.93 Android` });

  test("cart and checkout show the way out, whose link brings the cart to another browser", async ({
    page,
    browser,
    shop,
  }) => {
    await addVinylTee(page);
    await openCart(page);
    await expect(hintOf(page, "Cart")).toContainText("This is Instagram's own browser");
    await expectNoAxeViolations(page);
    const href = (await hintOf(page, "Cart").getByRole("link").getAttribute("href")) ?? "";
    await page.getByRole("button", { name: "PROCEED TO CHECKOUT" }).click();
    await expect(hintOf(page, "Complete Your Order")).toBeVisible();

    // Android opens what the intent's data and scheme say together.
    const target = href.slice(0, href.lastIndexOf("#Intent;")).replace("intent://", "http://");
    const outside = await browser.newContext({ baseURL: shop.url, userAgent: ANDROID });
    const own = await outside.newPage();
    await own.goto(target);
    await expect(noticeOf(own, "Your cart is here")).toBeVisible();
    await expect(own).toHaveURL(`${shop.url}/`);
    await openCart(own);
    await expect(cartOf(own).getByRole("link", { name: "Vinyl Tee" })).toBeVisible();
    await expect(cartOf(own).getByText("Size M / Grey")).toBeVisible();
    await expect(hintOf(own, "Cart")).toHaveCount(0);
    await own.reload();
    await expect(own.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await outside.close();
  });
});
