/** What a product's page offers below the product once it is near: what was seen before. */
import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";

const TEE = "/product/101";
const rail = (page: Page, name: string) => page.getByRole("region", { name });
const seen = (page: Page) => rail(page, "Seen lately").getByRole("link");
const remembered = (page: Page) => page.evaluate("localStorage.kuludSeenLately ?? ''");

test("what was seen lately has today's price, is asked for when it is near, moves nothing in sight, and is forgotten", async ({
  page,
}) => {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: "layout-shift", buffered: true });
  `);
  await page.goto("/product/601");
  await expect.poll(() => remembered(page)).toContain("601");
  await page.goto("/product/305");
  await expect.poll(() => remembered(page)).toContain("305,601");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(TEE);
  await expect(page.getByText("Seen lately")).toBeAttached();
  expect(asked).not.toContain("/api/products/305");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(seen(page)).toHaveText([/Kulud Hoodie/, /First Light/]);
  await expect(seen(page).last()).toContainText("R500");
  expect(await page.evaluate("window.shifts.reduce((sum, shift) => sum + shift, 0)")).toBeLessThan(0.01);
  await rail(page, "Seen lately").getByRole("button", { name: "Forget these" }).click();
  await expect(rail(page, "Seen lately")).toHaveCount(0);
  expect(await page.evaluate("localStorage.getItem('kuludSeenLately')")).toBeNull();
});

test("a product whose sizes were exchanged says which size most took instead", async ({ page, shop }) => {
  const hint = page.getByText("Most who changed took one size up");
  await withOtherProducts(shop, eq(products.id, 101), { sizeHint: "up" }, async () => {
    await page.goto(TEE);
    await expect(hint).toBeVisible();
  });
  await page.goto(TEE);
  await expect(page.getByRole("radio", { name: "M", exact: true })).toBeVisible();
  await expect(hint).toHaveCount(0);
});
