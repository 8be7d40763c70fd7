/** From the built-in browser of an app to the phone's own, with the cart. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";

const cartOf = (page: Page) => page.getByRole("dialog", { name: "Cart" });
/** The toast itself; the same words stand in the page once more, for screen readers. */
const noticeOf = (page: Page, words: string) =>
  page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: words });
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

const cartLink = (pieces: readonly object[]) =>
  `/#cart=${encodeURIComponent(JSON.stringify({ version: 1, pieces }))}`;

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

test("a link with a cart is merged into this one, leaves behind what the shop does not offer, and believes no price", async ({
  page,
  shop,
}) => {
  await test.step("a broken one changes nothing and leaves the address", async () => {
    await page.goto("/#cart=%7Bbroken");
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  });

  await test.step("the larger quantity counts, and opening it twice changes nothing", async () => {
    await addVinylTee(page);
    for (const _time of ["once", "twice"]) {
      // From another document: a change of the fragment alone would not load the page.
      await page.goto("about:blank");
      await page.goto(
        cartLink([
          { id: 106, size: "M", color: "Grey", quantity: 3 },
          { id: 601, quantity: 1, price: 1, name: "<img src=x onerror=alert(1)>" },
        ]),
      );
      await expect(noticeOf(page, "Your cart is here")).toBeVisible();
      await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
    }
  });

  await test.step("a size that is not made stays behind, and prices and names are the shop's", async () => {
    await page.goto("about:blank");
    await page.goto(
      cartLink([
        { id: 601, quantity: 1 },
        { id: 106, size: "XXXL", color: "Grey", quantity: 1 },
      ]),
    );
    await expect(noticeOf(page, "Some pieces stayed behind")).toBeVisible();
    await openCart(page);
    await expect(cartOf(page).getByRole("link", { name: "First Light", exact: true })).toBeVisible();
    await expect(cartOf(page).getByText("R1040")).toBeVisible();
    await expect(cartOf(page).getByRole("listitem")).toHaveCount(2);
  });
});
