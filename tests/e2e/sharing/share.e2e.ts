import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Share" });
const floatingOf = (page: Page) => page.getByRole("main").getByRole("button", { name: "Share", exact: true });

test("the header shares the shop, a product's page the product, whose link is copied, and the home page floats a button", async ({
  page,
  shop,
}) => {
  await page.goto("/about");
  await expect(floatingOf(page)).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
  await expect(dialogOf(page).getByText(`${shop.url}/`, { exact: true })).toBeVisible();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/product/106");
  await page.getByRole("button", { name: "Share Vinyl Tee" }).click();
  await expect(dialogOf(page).getByText(/^Vinyl Tee - R180\. .* In Stock$/)).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Copy link" }).click();
  await expect(dialogOf(page).getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${shop.url}/product/106`);

  await test.step("beyond 300 px the home page has a button of its own, which gets the focus back", async () => {
    await page.goto("/");
    await page.evaluate("scrollTo(0, 300)");
    await expect(floatingOf(page)).toBeHidden();
    await page.evaluate("scrollTo(0, 301)");
    await expect(floatingOf(page)).toBeVisible();
    await floatingOf(page).click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(floatingOf(page)).toBeFocused();
    await page.evaluate("scrollTo(0, 0)");
    await expect(floatingOf(page)).toBeHidden();
  });
});
