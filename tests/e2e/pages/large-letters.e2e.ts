/** Letters twice their size, as readers with weak eyes set them in their browser, on the narrowest phone and a common one. */
import { expect, type Page } from "@playwright/test";
import { putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { findBrowser } from "#tests/support/browser/find-browser.ts";
import { openCart } from "#tests/support/browser/shopping.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { ADMIN_STATES } from "#tests/support/browser/states/admin-states.ts";
import { ALL_ADDRESSES } from "#tests/support/browser/states/all-states.ts";
import type { PageState } from "#tests/support/browser/states/page-state.ts";
import { SHOPPING_STATES } from "#tests/support/browser/states/shopping-states.ts";

const { args = [], ...browser } = await findBrowser();
test.use({ launchOptions: { ...browser, args: [...args, "--blink-settings=defaultFontSize=32"] } });

test("no page is wider than a phone, and the cart can be pressed on each", async ({ page }) => {
  test.slow();
  for (const path of ALL_ADDRESSES) {
    await page.goto(path);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectToFit(page, path);
    if (path.startsWith("/inventory")) continue;
    await expect(page.getByRole("banner").getByRole("button", { name: /^Cart/ })).toBeInViewport({
      ratio: 1,
    });
  }
});

/** What is opened by presses: everything about buying, and the order's page of the admin, which is the fullest. */
const OPENED: readonly PageState[] = [
  ...SHOPPING_STATES,
  ...ADMIN_STATES.filter(({ name }) => name === "an order that is being refunded"),
];

for (const { name, open } of OPENED)
  test(`${name} is not wider than a phone`, async ({ page, shop }) => {
    await open(page, shop);
    await expectToFit(page, name);
  });

test("in the cart of the lowest phone the piece is seen whole, and the total can be reached", async ({
  page,
}) => {
  await putWordmarkTeeIntoCart(page);
  await openCart(page);
  await page.setViewportSize({ width: 360, height: 560 });
  const cart = page.getByRole("dialog", { name: "Cart" });
  await cart.getByRole("button", { name: /^One more of / }).scrollIntoViewIfNeeded();
  await expect(cart.getByRole("button", { name: /^One more of / })).toBeInViewport({ ratio: 1 });
  await expect(cart.getByRole("heading", { level: 3 }).first()).toBeInViewport();
  await cart.getByText("PROCEED TO CHECKOUT").scrollIntoViewIfNeeded();
  await expect(cart.getByText("PROCEED TO CHECKOUT")).toBeInViewport({ ratio: 1 });
});

test("the words at the owner's foot stand apart, and chosen products leave the list in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto("/inventory/products");
  const links = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const cut = `[...document.querySelectorAll(".admin-nav a")]
    .filter((link) => link.scrollWidth > link.clientWidth)
    .map((link) => link.textContent)`;
  expect(await page.evaluate<string[]>(cut)).toEqual([]);
  await links.last().scrollIntoViewIfNeeded();
  await expect(links.last()).toBeInViewport({ ratio: 0.99 });

  const boxes = page.getByRole("checkbox", { name: /^Choose (?!all)/ });
  await boxes.first().check();
  await page.getByText("Price, category, on sale or not").click();
  await boxes.nth(3).scrollIntoViewIfNeeded();
  await boxes.nth(3).check();
  await expect(page.getByText("2 chosen")).toBeVisible();
});

async function expectToFit(page: Page, what: string): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysOverflow(page), `${what} at ${width} px is wider by`).toBeLessThanOrEqual(0);
  }
}
