import { expect, type Page } from "@playwright/test";
import { putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { forbidStorage } from "#tests/support/browser/hostile-storage.ts";
import { cartLine, openCart } from "#tests/support/browser/shopping.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const cartButton = (page: Page, items: string) => page.getByRole("button", { name: `Cart, ${items}` });

// The router's own script says so too when it cannot remember where the page was scrolled to.
test.use({ expectedComplaint: /Access is denied/ });

test("the cart is one in two tabs, and stays in memory where storage is forbidden", async ({
  page,
  context,
}) => {
  await test.step("one cart in two tabs", async () => {
    const other = await context.newPage();
    await other.goto("/");
    await waitForScripts(other);
    await putWordmarkTeeIntoCart(page);
    await expect(cartButton(other, "1 item")).toBeVisible();
    await openCart(other);
    await other.getByRole("button", { name: /^Remove Kulud Wordmark Tee/ }).click();
    await expect(cartButton(page, "0 items")).toBeVisible();
    await other.close();
  });

  await test.step("in memory where storage is forbidden", async () => {
    await forbidStorage(page);
    await putWordmarkTeeIntoCart(page);
    await page.getByRole("banner").getByRole("link", { name: "KULUD" }).click();
    await expect(page.getByRole("heading", { name: "NEW COLLECTION" })).toBeVisible();
    await openCart(page);
    await expect(cartLine(page, "Kulud Wordmark Tee")).toBeVisible();
  });
});
