/** What needs a browser of the cart: its own storage through reloads, in two tabs and where none is allowed, and a panel over a page. */
import { expect, type Page } from "@playwright/test";
import { putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { forbidStorage } from "#tests/support/browser/hostile-storage.ts";
import { cartLine, openCart } from "#tests/support/browser/shopping.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const TEE = "Kulud Wordmark Tee";
const line = (page: Page) => cartLine(page, TEE);

async function expectCount(page: Page, items: string): Promise<void> {
  // Beside an open panel the page is hidden from everybody who asks by role.
  await expect(page.getByLabel(`Cart, ${items}`)).toHaveCount(1);
}

test("the cart is counted over the page, changed in its panel, and the same after a reload", async ({
  page,
}) => {
  await putWordmarkTeeIntoCart(page);
  await page.getByRole("button", { name: /^ADD/ }).click();
  await expectCount(page, "2 items");
  await openCart(page);
  await line(page)
    .getByRole("button", { name: /^One more/ })
    .click();
  await expectCount(page, "3 items");
  await line(page).getByRole("button", { name: "Change" }).click();
  const size = line(page).getByLabel(`Size of ${TEE}`);
  await size.focus();
  await size.selectOption("L");
  await expect(page.getByRole("button", { name: `Remove ${TEE}, Size L / White` })).toBeVisible();
  await expect(size).toBeFocused();
  await line(page).getByLabel(`Colour of ${TEE}`).selectOption("Red");
  await expect(line(page).locator("img")).toHaveAttribute("src", /\/images\/101-red-/);

  await page.reload();
  await expectCount(page, "3 items");
  await openCart(page);
  await expect(line(page)).toContainText("Size L / Red");
  await expect(page.getByRole("dialog", { name: "Cart" }).getByText("R540", { exact: true })).toBeVisible();
});

const cartButton = (page: Page, items: string) => page.getByRole("button", { name: `Cart, ${items}` });

test.describe("beside another tab, and where nothing may be stored", () => {
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
});
