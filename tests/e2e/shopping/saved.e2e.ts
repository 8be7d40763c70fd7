/** What a shopper saves to look at again: in this browser alone, with today's stock, and without a connection. */
import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";

const heart = (page: Page, name: string) => page.getByRole("button", { name: `Save ${name}`, exact: true });

const footerLink = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Saved", exact: true });

test.use({
  serviceWorkers: "allow",
  expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/,
});

test("saved pieces are listed with today's stock, open without a connection, and are sent to nobody", async ({
  page,
  context,
  shop,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await page.goto("/shop/tees");
  await waitForTheRest(page);
  await heart(page, "Vinyl Tee").click();
  await page.goto("/product/502");
  await heart(page, "Jozi Nights Tee").click();
  await expect(heart(page, "Jozi Nights Tee")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/limited");
  await expect(heart(page, "Jozi Nights Tee")).toHaveAttribute("aria-pressed", "true");
  await heart(page, "Jozi Nights Tee").click();
  await page.getByRole("button", { name: "Undo" }).click();
  const cards = page.getByRole("main").getByRole("article");
  await withOtherProducts(shop, eq(products.id, 106), { inStock: false }, async () => {
    await footerLink(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved");
    await expect(cards).toHaveCount(2);
    await expect(cards.first().getByRole("button", { name: "ADD TO CART" })).toBeVisible();
    await page.getByRole("link", { name: "Tell me when it's back" }).click();
    await expect(page.getByRole("heading", { name: "Tell me when it's back" })).toBeInViewport();
  });
  await expect(heart(page, "Vinyl Tee")).toHaveAttribute("aria-pressed", "true");
  expect(sent).toEqual([]);

  await expect.poll(() => page.evaluate(IS_LIST_KEPT)).toBe(true);
  await context.setOffline(true);
  await page.goto("/saved");
  await expect(page.getByText("The shop cannot be reached.")).toBeVisible();
  await expect(cards).toHaveText([/Jozi Nights Tee.*R450/, /Vinyl Tee.*R180/]);
  await heart(page, "Vinyl Tee").click();
  await expect(cards).toHaveCount(1);
  await context.setOffline(false);
  await expect(cards.first().getByRole("button", { name: "ADD TO CART" })).toBeVisible();
});

const IS_LIST_KEPT = `caches.match(location.origin + "/saved", { cacheName: "kulud-pages-1" }).then(Boolean)`;
