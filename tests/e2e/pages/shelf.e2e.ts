import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { addManyProducts, removeManyProducts } from "#tests/support/products/many-products.ts";

const ADDED = 60;

/** A shop with more tees than two pages hold, and as before afterwards. */
async function withManyTees(shop: E2eShop, use: (tees: number) => Promise<void>): Promise<void> {
  const answer = await fetch(`${shop.url}/api/products/category/tshirts`);
  const before = (await answer.json()) as { name: string }[];
  await addManyProducts(shop.db, { category: "tshirts", count: ADDED, like: 101 });
  shop.announce("catalogue");
  try {
    await use(before.filter(({ name }) => /tee|t-shirt/i.test(name)).length + ADDED);
  } finally {
    await removeManyProducts(shop.db);
    shop.announce("catalogue");
  }
}

const cards = (page: Page) => page.locator("main").getByRole("article");

async function relOf(page: Page, rel: string): Promise<string | null> {
  const link = page.locator(`head link[rel="${rel}"]`);
  return (await link.count()) === 0 ? null : new URL((await link.getAttribute("href")) ?? "").search;
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a long shelf is gone through from home to its last page, and ends there", async ({ page, shop }) => {
    await withManyTees(shop, async (tees) => {
      await page.goto("/");
      const section = page.getByRole("region", { name: "T-shirt Collection" });
      await expect(section.getByRole("article")).toHaveCount(24);
      await section.getByRole("link", { name: `All ${tees} pieces` }).click();
      await expect(page.getByRole("heading", { name: "Tees", level: 1 })).toBeVisible();
      await expect(cards(page)).toHaveCount(24);
      expect([await relOf(page, "canonical"), await relOf(page, "prev"), await relOf(page, "next")]).toEqual([
        "",
        null,
        "?page=2",
      ]);
      for (const place of [2, 3, 4].slice(0, Math.ceil(tees / 24) - 1)) {
        await page.getByRole("link", { name: "Next" }).click();
        await expect(page).toHaveURL(`/shop/tees?page=${place}`);
        await expect(page).toHaveTitle(`Tees, page ${place} — KULUD`);
      }
      const last = Math.ceil(tees / 24);
      await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
      await expect(cards(page)).toHaveCount(tees - (last - 1) * 24);
      expect([await relOf(page, "canonical"), await relOf(page, "prev"), await relOf(page, "next")]).toEqual([
        `?page=${last}`,
        `?page=${last - 1}`,
        null,
      ]);
      expect((await page.request.get(`/shop/tees?page=${last + 1}`)).status()).toBe(404);
      expect((await page.request.get("/shop/hats")).status()).toBe(404);
      const first = await page.request.get("/shop/tees?page=1", { maxRedirects: 0 });
      expect([first.status(), first.headers().location]).toEqual([301, "/shop/tees"]);
    });
  });
});

test("a shelf's next page comes without a new document, and Back goes to the one before", {
  tag: "@both",
}, async ({ page, shop }) => {
  await withManyTees(shop, async (tees) => {
    await page.goto("/shop/tees");
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: `25 to ${Math.min(48, tees)}` })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page.getByRole("heading", { name: "1 to 24" })).toBeVisible();
  });
});

test("the stock of a long catalogue is found on all its pages, and its next page is a link", async ({
  page,
  shop,
}) => {
  await withManyTees(shop, async () => {
    await page.goto("/inventory");
    const list = page.getByRole("region", { name: "Products" });
    await expect(list.getByRole("listitem")).toHaveCount(50);
    await list.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\?page=2/);
    await expect(list.getByText(/^2 \/ 3$/)).toBeVisible();
    await list.getByLabel("Find a name or number").fill(`wordmark tee ${ADDED}`);
    // Others come with it whose number has the same digits.
    await expect(list.getByRole("heading", { name: `Kulud Wordmark Tee ${ADDED}` })).toBeVisible();
    await expect(list.getByRole("link", { name: "Next" })).toHaveCount(0);
  });
});
