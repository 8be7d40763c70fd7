import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { LIMITED_EDITIONS } from "#content/limited-editions.ts";
import { LIMITED_NOTICE } from "#content/limited-page.ts";
import { limitedStockLabel } from "#domain/inventory/stock-level.ts";
import { formatRand } from "#domain/money/money.ts";
import type { Database } from "#server/database/client.ts";
import { products } from "#server/database/schema/products.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { cartLine, openCart, piece } from "#tests/support/browser/shopping.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { addManyProducts, removeManyProducts } from "#tests/support/products/many-products.ts";

async function setStock(db: Database, id: number, stockQuantity: number): Promise<void> {
  await db.update(products).set({ stockQuantity }).where(eq(products.id, id));
}

// Other tests buy limited pieces, and hold some without paying.
test.use({ shopFor: "limited" });

test("Limited: headline, notice and the collections in their order", async ({ page }) => {
  await page.goto("/limited");
  await expect(page.getByText(LIMITED_NOTICE)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).filter({ visible: true })).toContainText([
    "Heritage Collection",
    "Archive Collection",
    "Special Editions",
    "Quality Guarantee",
    "Why Limited Edition",
  ]);
  const heritage = page.getByRole("region", { name: "Heritage Collection" });
  await expect(heritage.getByText("Coming Soon", { exact: true })).toBeVisible();
  await expect(heritage).toContainText("Follow our social media for early access.");
  await expect(heritage.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Quality Guarantee" })).toContainText("No polyester");
  const points = page.getByRole("region", { name: "Why Limited Edition" }).getByRole("heading", { level: 3 });
  await expect(points).toHaveText(["Exclusive Designs", "Numbered and Certified", "Collector's Value"]);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("Limited: each card has name, description, price, '#N LEFT' and its stock label", async ({ page }) => {
  await page.goto("/limited");
  await expect(page.getByRole("article")).toHaveCount(7);
  for (const edition of LIMITED_EDITIONS) {
    const card = piece(page, edition.name);
    await expect(card.getByRole("img").first()).toBeVisible();
    await expect(card.getByText(edition.description)).toBeVisible();
    await expect(card.getByText(formatRand(edition.price), { exact: true })).toBeVisible();
    await expect(card.getByText(`#${edition.stock} LEFT`, { exact: true })).toBeVisible();
    await expect(card.getByText(limitedStockLabel(edition.stock), { exact: true })).toBeVisible();
    await expect(card.getByRole("button", { name: "ADD TO CART" })).toBeEnabled();
    await expect(card.getByText("RARE", { exact: true })).toHaveCount(
      edition.category === "limited-archive" ? 1 : 0,
    );
  }
});

test("Limited: leads on to the whole shelf where the owner has put others on it", async ({ page, shop }) => {
  const more = page.getByRole("link", { name: /^All \d+ limited pieces$/ });
  await page.goto("/limited");
  await expect(page.getByRole("article")).toHaveCount(7);
  await expect(more).toHaveCount(0);
  await addManyProducts(shop.db, { category: "limited-apparel", count: 2, like: 101 });
  shop.announce("catalogue");
  await page.goto("/limited");
  await expect(page.getByRole("article")).toHaveCount(7);
  await more.click();
  await expect(page).toHaveURL("/shop/limited");
  await expect(page.getByRole("article")).toHaveCount(9);
  await removeManyProducts(shop.db);
  shop.announce("catalogue");
});

test("Limited: the page of a piece says of its stock what its card says", async ({ page }) => {
  for (const { id, stock } of LIMITED_EDITIONS.slice(0, 4)) {
    await page.goto(`/product/${id}`);
    const panel = page.getByRole("main");
    await expect(panel.getByText(`#${stock} LEFT`, { exact: true })).toBeVisible();
    await expect(panel.getByText(/^(?:Sold Out|Almost Gone|Low Stock|In Stock|LOW STOCK.*)$/)).toHaveText([
      limitedStockLabel(stock),
    ]);
  }
});

test("Limited: archive prints stand three abreast and special editions four on wide screens", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/limited");
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  for (const { region, wide, phone } of [
    { region: "Archive Collection", wide: [3], phone: [1, 2] },
    { region: "Special Editions", wide: [4], phone: [2, 2] },
  ]) {
    const cards = await page.getByRole("region", { name: region }).getByRole("article").all();
    const tops = await Promise.all(cards.map(async (card) => Math.round((await card.boundingBox())?.y ?? 0)));
    const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(rows, region).toEqual(isWide ? wide : phone);
  }
});

test("Limited: an added piece is in size M, prints too, and the toast names it", async ({ page }) => {
  await page.goto("/limited");
  for (const name of ["Founders Tee", "Archive Print I"]) {
    await piece(page, name).getByRole("button", { name: "ADD TO CART" }).click();
    await expect(page.getByText("Added to cart", { exact: true })).toBeVisible();
    await expect(page.getByText(`${name} has been added to your cart`, { exact: true })).toBeVisible();
    await expect(piece(page, name).getByRole("button", { name: "ADDED!" })).toBeVisible();
  }
  await openCart(page);
  await expect(cartLine(page, "Founders Tee")).toContainText("Size M");
  await expect(cartLine(page, "Archive Print I")).toContainText("Size M");
});

test("Limited: at zero it is '#0 LEFT', SOLD OUT and disabled", async ({ page, shop }) => {
  await setStock(shop.db, 503, 0);
  try {
    shop.announce("stock");
    await page.goto("/limited");
    const card = piece(page, "First Press Tee");
    await expect(card.getByText("#0 LEFT", { exact: true })).toBeVisible();
    await expect(card.getByRole("button", { name: "SOLD OUT" })).toBeDisabled();
    await expect(card.getByText("Almost Gone")).toHaveCount(0);
    await expectNoAxeViolations(page);
  } finally {
    await setStock(shop.db, 503, 25);
    shop.announce("stock");
  }
});

test("Limited: the browser asks the API for nothing, and today's stock is on the page", async ({
  page,
  shop,
}) => {
  await page.goto("/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await setStock(shop.db, 512, 6);
  try {
    await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Limited" }).click();
    const card = piece(page, "Special Edition Graphic Tee");
    await expect(card.getByText("#6 LEFT", { exact: true })).toBeVisible();
    await expect(card.getByText("Low Stock", { exact: true })).toBeVisible();
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  } finally {
    await setStock(shop.db, 512, 30);
  }
});

test("Limited: what a press inside the shop fetches is kept as the page is", async ({ page }) => {
  await page.goto("/about");
  await waitForScripts(page);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === "/limited.data");
  await page
    .getByRole("link", { name: /^limited$/i })
    .filter({ visible: true })
    .first()
    .click();
  const headers = (await answer).headers();
  expect(headers["cdn-cache-control"]).toContain("stale-while-revalidate");
  expect(headers.etag).toMatch(/^W\/"/);
  await expect(page.getByText(LIMITED_NOTICE)).toBeVisible();
});
