import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { ALBUMS, LISTENING_PLATFORMS } from "#content/albums.ts";
import { formatRand } from "#domain/money/money.ts";
import { products } from "#server/database/schema/products.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { cartLine, goFromHome, openCart, piece } from "#tests/support/browser/shopping.ts";

test("Music: a link leads back home, and the home page's MUSIC tile leads here", async ({ page }) => {
  await page.goto("/music");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("region", { name: "Categories" }).getByRole("link", { name: "MUSIC" }).click();
  await expect(page).toHaveURL("/music");
  await expect(page.getByRole("heading", { level: 1, name: "MUSIC" })).toBeVisible();
});

test("Music: four albums with title, artist, description, picture and price", async ({ page }) => {
  await page.goto("/music");
  for (const album of ALBUMS) {
    const feature = piece(page, album.title);
    await expect(feature.getByText(album.artist, { exact: true })).toBeVisible();
    await expect(feature.getByText(album.description)).toBeVisible();
    await expect(feature.getByText(formatRand(album.price), { exact: true })).toBeVisible();
    const sleeve = feature.getByRole("img").first();
    await sleeve.scrollIntoViewIfNeeded();
    await expect(sleeve).toHaveJSProperty("complete", true);
    await expect(sleeve).not.toHaveJSProperty("naturalWidth", 0);
  }
});

test("Music: 'Stream Now' opens a new tab; the special edition is Limited and Coming Soon", async ({
  page,
}) => {
  await page.goto("/music");
  for (const album of ALBUMS) {
    const stream = piece(page, album.title).getByRole("link", { name: "Stream Now", exact: true });
    if (album.streamingLink === null) {
      await expect(stream).toHaveCount(0);
      continue;
    }
    await expect(stream).toHaveAttribute("href", album.streamingLink);
    await expect(stream).toHaveAttribute("target", "_blank");
    await expect(stream).toHaveAttribute("rel", /noopener/);
  }
  await expect(piece(page, "First Light").getByText("Latest", { exact: true })).toBeVisible();
  await expect(page.getByText("Latest", { exact: true })).toHaveCount(1);
  const special = piece(page, "Gold Dust (Special Edition)");
  await expect(special.getByText("Limited", { exact: true })).toBeVisible();
  await expect(special.getByText("Coming Soon", { exact: true })).toBeVisible();
  await expect(special.getByText("R750", { exact: true })).toBeVisible();
});

test("Music: the collection is the API's other records, one 'Coming Soon' and disabled", async ({ page }) => {
  await goFromHome(page, "Music");
  const collection = page.getByRole("region", { name: "Music Collection" });
  await expect(collection.getByText("4 records")).toBeVisible();
  for (const name of ["Taxi Rank Tapes", "Crown Mines Dub", "Blue Hour", "Pink Noise"]) {
    await expect(collection.getByRole("article", { name })).toBeVisible();
  }
  await expect(collection.getByRole("article", { name: "Gold Dust" })).toHaveCount(0);
  const coming = collection.getByRole("article", { name: "Pink Noise" });
  await expect(coming.getByRole("button", { name: "Coming Soon" })).toBeDisabled();
});

test("Music: a record that the shop features carries a Featured badge", async ({ page, shop }) => {
  const feature = async (featured: boolean) => {
    await shop.db.update(products).set({ featured }).where(eq(products.id, 607));
    shop.announce("catalogue");
  };
  await feature(true);
  await page.goto("/music");
  await feature(false);
  const blueHour = page
    .getByRole("region", { name: "Music Collection" })
    .getByRole("article", { name: "Blue Hour" });
  await expect(blueHour.getByText("Featured", { exact: true })).toBeVisible();
});

test("Music: links lead to three listening platforms", async ({ page }) => {
  await page.goto("/music");
  const links = page.getByRole("navigation", { name: "Listen on" }).getByRole("link");
  await expect(links).toHaveText(LISTENING_PLATFORMS.map(({ name }) => name));
  for (const [place, { address }] of LISTENING_PLATFORMS.entries()) {
    await expect(links.nth(place)).toHaveAttribute("href", address);
    await expect(links.nth(place)).toHaveAttribute("target", "_blank");
    await expect(links.nth(place)).toHaveAttribute("rel", /noopener/);
  }
});

test("an album is bought as a record, without a size", async ({ page }) => {
  await page.goto("/music");
  await piece(page, "First Light").getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByText("Added to cart", { exact: true })).toBeVisible();
  await openCart(page);
  const line = cartLine(page, "First Light");
  await expect(line).toContainText("R500");
  await expect(line).not.toContainText("Size");
});
