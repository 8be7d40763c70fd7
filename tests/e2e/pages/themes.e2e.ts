/** What only a browser shows of the three pages with a look of their own: Music, Accessories, Limited. */
import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { cartLine, openCart, piece } from "#tests/support/browser/shopping.ts";

const goTo = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: label }).click();

async function addToCart(page: Page, name: string): Promise<void> {
  await piece(page, name).getByRole("button", { name: "ADD TO CART" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Added to cart" });
  // It lies over the links that lead on.
  await toast.getByRole("button", { name: "Close" }).click();
}

test("each is reached inside the shop, and a piece of each is put into the cart as it is sold", async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  await test.step("Limited has today's stock, without asking the API", async () => {
    await page.goto("/");
    asked.length = 0;
    await withOtherProducts(shop, eq(products.id, 512), { stockQuantity: 6 }, async () => {
      await goTo(page, "Limited");
      const card = piece(page, "Special Edition Graphic Tee");
      await expect(card.getByText("#6 LEFT", { exact: true })).toBeVisible();
      await expect(card.getByText("Low Stock", { exact: true })).toBeVisible();
    });
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
    expect(asked).toContain("/limited.data");
    await addToCart(page, "Special Edition Graphic Tee");
  });

  await test.step("Accessories shows all six", async () => {
    await goTo(page, "Accessories");
    await expect(page.getByRole("article")).toHaveCount(6);
    await addToCart(page, "Kulud Cap");
  });

  await test.step("Music leads home, and the home page's tile to Music", async () => {
    await goTo(page, "Music");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
    await page.getByRole("region", { name: "Categories" }).getByRole("link", { name: "MUSIC" }).click();
    await expect(page).toHaveURL("/music");
    const sleeve = piece(page, "First Light").getByRole("img").first();
    await sleeve.scrollIntoViewIfNeeded();
    await expect(sleeve).not.toHaveJSProperty("naturalWidth", 0);
    await addToCart(page, "First Light");
  });

  await test.step("the cart has the one size that each comes in, and none for the record", async () => {
    await openCart(page);
    await expect(cartLine(page, "Special Edition Graphic Tee")).toContainText("Size M");
    await expect(cartLine(page, "Kulud Cap")).toContainText("One Size / Black");
    await expect(cartLine(page, "First Light")).toContainText("R500");
    await expect(cartLine(page, "First Light")).not.toContainText("Size");
  });
});

const SUM_SHIFTS = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
`;

test("nothing moves while they load, and the limited cards fill their rows", { tag: "@both" }, async ({
  page,
}) => {
  await page.addInitScript({ content: SUM_SHIFTS });
  for (const path of ["/music", "/accessories", "/limited"]) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await page.evaluate("window.shifted")).toBeLessThan(0.01);
    });
  }

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
