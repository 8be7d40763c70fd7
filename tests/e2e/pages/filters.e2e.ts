import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { rand } from "#domain/money/money.ts";
import { products } from "#server/database/schema/products.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { expectHeadingsInOrder } from "#tests/support/browser/headings-in-order.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { addManyProducts, removeManyProducts } from "#tests/support/products/many-products.ts";

// Others add tees while these count them.
test.use({ shopFor: "lists that are counted" });

const SAME = { price: rand(100), availableColors: ["Black"] };

const cards = (page: Page) => page.locator("main").getByRole("article");
const chosen = (page: Page) => page.getByRole("list", { name: "Chosen filters" });
const group = (page: Page, name: string) => page.getByRole("region", { name });

const filters = (page: Page) => page.locator("details", { hasText: "Filter" });

async function countOn(page: Page, link: string): Promise<number> {
  const text = await page.getByRole("link", { name: new RegExp(`^${link} `) }).innerText();
  return Number(/(\d+)/.exec(text.replace(link, ""))?.[1]);
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a shelf is narrowed by links that say how much is behind them", async ({ page }) => {
    await page.goto("/shop/tees");
    await page.getByText("Filter", { exact: true }).click();
    const pink = await countOn(page, "Pink");
    await page.getByRole("link", { name: /^Pink / }).click();
    await expect(page).toHaveURL("/shop/tees?color=Pink");
    await expect(cards(page)).toHaveCount(pink);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await page.getByText("Filter (1)").click();
    await expect(group(page, "Size in stock").getByRole("link", { name: /^M / })).toHaveAttribute(
      "rel",
      "nofollow",
    );
    await chosen(page).getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/shop/tees");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  });

  test("accessories too, and robots are led through the whole page alone", async ({ page }) => {
    await page.goto("/accessories?color=Black&size=17&page=9");
    await expect(page).toHaveURL("/accessories?color=Black");
    await expect(cards(page)).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await page.getByText("Filter (1)").click();
    await page.getByRole("link", { name: /^Beige / }).click();
    await expect(page).toHaveURL("/accessories?color=Beige&color=Black");
    await expect(cards(page)).toHaveCount(2);
    await chosen(page).getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/accessories");
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await page.goto("/accessories?color=Black&price=0-200");
    await expect(page.getByText("Nothing here is Black, Under R200 at once.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Care Instructions" })).toBeVisible();
  });

  test("an address with what nobody knows leads to the one without it", async ({ page }) => {
    await page.goto("/shop/tees?size=M&color=Mauve&price=cheap");
    await expect(page).toHaveURL("/shop/tees?size=M");
    expect((await page.request.get("/shop/tees?size=M&page=99")).status()).toBe(404);
  });
});

test("accessories are narrowed on their own page, which keeps what it says", { tag: "@both" }, async ({
  page,
}) => {
  await page.goto("/accessories");
  const title = await page.title();
  await page.getByText("Filter", { exact: true }).click();
  await expect(filters(page).getByRole("heading")).toHaveText(["Color", "Price"]);
  await expectNoAxeViolations(page);
  const cheap = await countOn(page, "Under R200");
  await page.getByRole("link", { name: /^Under R200 / }).click();
  await expect(page).toHaveURL("/accessories?price=0-200");
  await expect(cards(page)).toHaveCount(cheap);
  await expect(page.getByRole("status").filter({ hasText: `${cheap} accessories` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Care Instructions" })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectHeadingsInOrder(page);
  expect(await sidewaysOverflow(page)).toBe(0);
  await group(page, "Color")
    .getByRole("link", { name: /^Grey / })
    .click();
  await expect(cards(page)).toHaveCount(1);
  await chosen(page).getByRole("link", { name: "Remove Grey" }).click();
  await expect(cards(page)).toHaveCount(cheap);
  await chosen(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/accessories");
  await expect(cards(page)).toHaveCount(6);
  expect(await page.title()).toBe(title);
});

test("more accessories than a page holds lead on to their shelf as narrowed as they are", async ({
  page,
  shop,
}) => {
  await addManyProducts(shop.db, { category: "accessories", count: 30, like: 703 });
  shop.announce("catalogue");
  await page.goto("/accessories?color=Grey");
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole("link", { name: "All 31 accessories" }).click();
  await expect(page).toHaveURL("/shop/accessories?color=Grey");
  await expect(page.getByRole("heading", { name: "1 to 24" })).toBeVisible();
  await removeManyProducts(shop.db);
  shop.announce("catalogue");
});

test("a page whose pieces leave nothing to choose has no filters", async ({ page, shop }) => {
  await withOtherProducts(shop, eq(products.category, "accessories"), SAME, async () => {
    await page.goto("/accessories");
    await expect(cards(page)).toHaveCount(6);
    await expect(filters(page)).toHaveCount(0);
  });
});

test("filters are added and taken away one by one, with their counts, and the place on the page stays", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/shop/tees");
  await page.getByText("Filter", { exact: true }).click();
  await expectNoAxeViolations(page);
  await group(page, "Color")
    .getByRole("link", { name: /^Black / })
    .click();
  await expect(chosen(page).getByRole("link", { name: "Remove Black" })).toBeVisible();
  const cheap = await countOn(page, "Under R200");
  await group(page, "Price")
    .getByRole("link", { name: /^Under R200 / })
    .click();
  await expect(cards(page)).toHaveCount(cheap);
  await expect(page).toHaveURL("/shop/tees?color=Black&price=0-200");
  await expectNoAxeViolations(page);
  expect(await sidewaysOverflow(page)).toBe(0);
  await chosen(page).getByRole("link", { name: "Remove Black" }).click();
  await expect(page).toHaveURL("/shop/tees?price=0-200");
  await page.goBack();
  await expect(cards(page)).toHaveCount(cheap);
  await chosen(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/shop/tees");
  await expect(cards(page)).toHaveCount(13);
});

test("filters that leave nothing say so, and are cleared by one press", async ({ page }) => {
  await page.goto("/shop/spring?color=Red&price=0-200");
  await expect(page.getByText("Nothing here is Red, Under R200 at once.")).toBeVisible();
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(cards(page)).toHaveCount(5);
});
