import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";

const PAGES = ["/", "/product/101"];

/**
 * The browser of the tests has no such cache, but says what on the page would have kept it out of it. It says it when somebody
 * comes back.
 */
async function watchObstacles(page: Page): Promise<readonly string[]> {
  const obstacles: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) {
      if (type === "PageSupportNeeded" || OWN_DOING.test(reason)) obstacles.push(reason);
    }
  });
  await session.send("Page.enable");
  return obstacles;
}

/** What a page brings upon itself and the browser counts as its own circumstance. */
const OWN_DOING = /Unload|NoStore|WebSocket|WebRTC|Lock|Network|Fetch|Broadcast|IndexedDB|NotOk/i;

test("nothing on the shop's pages keeps them out of the back-forward cache", async ({ page, shop }) => {
  const obstacles = await watchObstacles(page);
  for (const path of PAGES) {
    await page.goto(path);
    await waitForTheRest(page);
    // What is fetched in the first idle moment is no obstacle that stays.
    await page.waitForLoadState("networkidle");
    await page.goto("/about");
    await page.evaluate("history.back()").catch(() => undefined);
    await page.waitForURL((url) => url.pathname === path);
  }
  expect(obstacles).toEqual([]);

  await test.step("and one that is shown again as it was left reads its stock anew", async () => {
    await page.goto("/product/502");
    await waitForTheRest(page);
    const button = page
      .locator("#main")
      .getByRole("button", { name: /^(ADD TO CART|SOLD OUT)$/ })
      .first();
    await expect(button).toHaveText("ADD TO CART");
    await withOtherProducts(shop, eq(products.id, 502), { inStock: false }, async () => {
      await page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
      await expect(button).toHaveText("SOLD OUT");
    });
  });
});
