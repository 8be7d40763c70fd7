import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { CARE_INSTRUCTIONS } from "#content/care.ts";
import { products } from "#server/database/schema/products.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { expectHeadingsInOrder } from "#tests/support/browser/headings-in-order.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { cartLine, goFromHome, openCart, piece } from "#tests/support/browser/shopping.ts";
import { untilTakenOver } from "#tests/support/browser/wait-for-scripts.ts";

/** What the router asks of the page when a link to it is pressed. */
const ACCESSORIES_DATA = "**/accessories.data*";

test("Accessories: add to cart uses size 'One Size', and the colour where there is one", async ({ page }) => {
  await page.goto("/accessories");
  await expect(page.getByRole("article")).toHaveCount(6);
  await piece(page, "Canvas Tote").getByRole("button", { name: "ADD TO CART" }).click();
  await piece(page, "Kulud Cap").getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByText("Added to cart", { exact: true })).toBeVisible();
  await openCart(page);
  await expect(cartLine(page, "Canvas Tote")).toContainText("One Size");
  await expect(cartLine(page, "Kulud Cap")).toContainText("One Size / Black");
});

test("Accessories: says how to care for them", async ({ page }) => {
  await page.goto("/accessories");
  const care = page.getByRole("region", { name: "Care Instructions" });
  for (const { pieces, care: text } of CARE_INSTRUCTIONS) {
    await expect(care.getByText(pieces, { exact: true })).toBeVisible();
    await expect(care.getByText(text)).toBeVisible();
  }
});

test("Accessories: reads 'Coming Soon' when there are none", async ({ page, shop }) => {
  const gone = { hiddenAt: new Date() };
  await withOtherProducts(shop, eq(products.category, "accessories"), gone, async () => {
    await goFromHome(page, "Accessories");
    await expect(page.getByText("Coming Soon", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Care Instructions" })).toBeVisible();
    await expectHeadingsInOrder(page);
  });
});

test("shows empty slips until the products are there", async ({ page }) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(ACCESSORIES_DATA, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await goFromHome(page, "Accessories");
  await expect(page.getByText("Loading", { exact: true })).toBeAttached();
  await expect(page.getByRole("article")).toHaveCount(0);
  answer();
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
});

test("Accessories: says that the products failed to load, and loads them on another try", async ({
  browser,
  shop,
}) => {
  // A context of its own: the browser reports the failed answer in the console.
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  // Before that a press is the browser's own, and brings a page with its products.
  untilTakenOver(page);
  await page.route(ACCESSORIES_DATA, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await goFromHome(page, "Accessories");
  await expect(page.getByRole("alert")).toContainText("Failed to load products. Please try again later.");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await context.close();
});
