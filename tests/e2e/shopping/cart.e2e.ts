import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { cartLine, openCart } from "#tests/support/browser/shopping.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const TEE = "Kulud Wordmark Tee";
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Cart" });
const addButton = (page: Page) => page.getByRole("button", { name: /^ADD/ });
const quantityOf = (page: Page) => cartLine(page, TEE).getByRole("status");

async function expectCount(page: Page, items: string): Promise<void> {
  // Beside an open panel the page is hidden from everybody who asks by role.
  await expect(page.getByLabel(`Cart, ${items}`)).toHaveCount(1);
}

test.describe("cart", () => {
  test("raises the quantity of a line that matches in id, size and colour", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    await addButton(page).click();
    await expectCount(page, "2 items");
    await openCart(page);
    await expect(cartLine(page, TEE)).toHaveCount(1);
    await expect(quantityOf(page)).toHaveText("2");
  });

  for (const [what, option] of [
    ["size", "L"],
    ["colour", "Red"],
  ] as const) {
    test(`appends a line of its own for another ${what}`, async ({ page }) => {
      await putWordmarkTeeIntoCart(page);
      await page.getByRole("radio", { name: option, exact: true }).check();
      await addButton(page).click();
      await expectCount(page, "2 items");
      await openCart(page);
      await expect(cartLine(page, TEE)).toHaveCount(2);
    });
  }

  test("shows image, name, unit price, size and the total of all pieces", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    await openCart(page);
    await cartLine(page, TEE)
      .getByRole("button", { name: /^One more/ })
      .click();
    await cartLine(page, TEE)
      .getByRole("button", { name: /^One more/ })
      .click();
    await expect(quantityOf(page)).toHaveText("3");
    await expect(cartLine(page, TEE)).toContainText("Size M / White");
    await expect(cartLine(page, TEE)).toContainText("R180");
    await expect(cartLine(page, TEE).locator("img")).toHaveAttribute("src", /\/images\/101-white-/);
    await expect(panelOf(page).getByText("R540", { exact: true })).toBeVisible();
    await expectCount(page, "3 items");
  });

  test("removes a line whose quantity falls to 0", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    await openCart(page);
    await cartLine(page, TEE)
      .getByRole("button", { name: /^One less/ })
      .click();
    await expect(panelOf(page).getByText("Your cart is empty")).toBeVisible();
    await expectCount(page, "0 items");
  });

  test("removes the line whose remove button is pressed, and no other", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    await page.getByRole("radio", { name: "Red", exact: true }).check();
    await addButton(page).click();
    await openCart(page);
    await page.getByRole("button", { name: `Remove ${TEE}, Size M / White` }).click();
    await expect(cartLine(page, TEE)).toHaveCount(1);
    await expect(cartLine(page, TEE)).toContainText("Size M / Red");
  });

  test("is restored from local storage key kuludCart on start", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    expect(await page.evaluate<string>('localStorage.getItem("kuludCart")')).toContain(TEE);
    await page.reload();
    await expectCount(page, "1 item");
    await openCart(page);
    await expect(cartLine(page, TEE)).toContainText("Size M / White");
  });

  test("writes every change back", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    await openCart(page);
    await cartLine(page, TEE)
      .getByRole("button", { name: /^One more/ })
      .click();
    await page.reload();
    await expectCount(page, "2 items");
  });

  test("stops at what can be had, over all lines of a piece, and says so", async ({ page, shop }) => {
    await withOtherProducts(shop, eq(products.id, 103), { stockQuantity: 3 }, async () => {
      await page.goto("/product/103");
      await waitForScripts(page);
      await page.getByRole("radio", { name: "M", exact: true }).check();
      for (const colour of ["White", "Beige"]) {
        await page.getByRole("radio", { name: colour, exact: true }).check();
        await addButton(page).click();
      }
      await openCart(page);
      const white = cartLine(page, "Size M / White");
      await white.getByRole("button", { name: /^One more/ }).click();
      await expect(white.getByRole("status")).toHaveText("2");
      for (const line of [white, cartLine(page, "Size M / Beige")]) {
        await expect(line.getByRole("button", { name: /^One more/ })).toBeDisabled();
        await expect(line).toContainText("All 3 are in your cart");
      }
      await white.getByRole("button", { name: /^One less/ }).click();
      await expect(white.getByRole("button", { name: /^One more/ })).toBeEnabled();
    });
  });

  test("stops at what one person may have of an edition, as its page has said", async ({ page }) => {
    await page.goto("/product/502");
    await waitForScripts(page);
    await expect(page.getByRole("article")).toContainText("2 at most per person");
    await addButton(page).click();
    await openCart(page);
    const line = page.getByRole("dialog", { name: "Cart" }).getByRole("listitem");
    await expect(line).toContainText("2 at most per person");
    await line.getByRole("button", { name: /^One more/ }).click();
    await expect(line.getByRole("status")).toHaveText("2");
    await expect(line.getByRole("button", { name: /^One more/ })).toBeDisabled();
    await expect(line).toContainText("2 at most per person");
  });

  test("takes a line in another size and colour, and keeps the focus", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    await openCart(page);
    await cartLine(page, TEE).getByRole("button", { name: "Change" }).click();
    const size = cartLine(page, TEE).getByLabel(`Size of ${TEE}`);
    await size.focus();
    await size.selectOption("L");
    await expect(page.getByRole("button", { name: `Remove ${TEE}, Size L / White` })).toBeVisible();
    await expect(size).toBeFocused();
    await cartLine(page, TEE).getByLabel(`Colour of ${TEE}`).selectOption("Red");
    await expect(cartLine(page, TEE).locator("img")).toHaveAttribute("src", /\/images\/101-red-/);
    await page.reload();
    await openCart(page);
    await expect(page.getByRole("button", { name: `Remove ${TEE}, Size L / Red` })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test("joins two lines that become the same", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    await page.getByRole("radio", { name: "L", exact: true }).check();
    await addButton(page).click();
    await openCart(page);
    await expect(cartLine(page, TEE)).toHaveCount(2);
    await cartLine(page, TEE).first().getByRole("button", { name: "Change" }).click();
    await cartLine(page, TEE).first().getByLabel(`Size of ${TEE}`).selectOption("L");
    await expect(cartLine(page, TEE)).toHaveCount(1);
    await expect(quantityOf(page)).toHaveText("2");
  });

  test("offers no change of a piece that is made in one size and colour", async ({ page }) => {
    await page.goto("/product/502");
    await waitForScripts(page);
    await addButton(page).click();
    await openCart(page);
    const line = page.getByRole("dialog", { name: "Cart" }).getByRole("listitem");
    await expect(line).toContainText("2 at most per person");
    await expect(line.getByRole("button", { name: /^Change/ })).toHaveCount(0);
  });

  test("says how far it is from free delivery, until it is", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    await openCart(page);
    await expect(panelOf(page)).toContainText("R2321 more for free delivery in South Africa.");
    const more = cartLine(page, TEE).getByRole("button", { name: /^One more/ });
    for (let pieces = 1; pieces < 14; pieces += 1) await more.click();
    await expect(quantityOf(page)).toHaveText("14");
    await expect(panelOf(page)).toContainText("Delivery is free in South Africa.");
  });

  test("counts no piece that has been sold meanwhile, and has a way out for it", async ({ page, shop }) => {
    await putWordmarkTeeIntoCart(page);
    for (let pieces = 0; pieces < 2; pieces += 1) await addButton(page).click();
    await expectCount(page, "3 items");
    await withOtherProducts(
      shop,
      eq(products.id, 101),
      { stockQuantity: 2, reservedQuantity: 0 },
      async () => {
        await openCart(page);
        await expect(cartLine(page, TEE)).toContainText("Only 2 left");
        await expect(panelOf(page).getByText("R360", { exact: true })).toBeVisible();
        await cartLine(page, TEE).getByRole("button", { name: "Make it 2" }).click();
        await expect(quantityOf(page)).toHaveText("2");
        await expect(cartLine(page, TEE)).toContainText("All 2 are in your cart");
      },
    );
    await page.keyboard.press("Escape");
    await withOtherProducts(
      shop,
      eq(products.id, 101),
      { stockQuantity: 0, reservedQuantity: 0 },
      async () => {
        await openCart(page);
        await expect(cartLine(page, TEE)).toContainText("Sold out");
        await expect(panelOf(page).getByText("R0", { exact: true })).toBeVisible();
        await expect(page.getByRole("button", { name: "PROCEED TO CHECKOUT" })).toBeDisabled();
        await cartLine(page, TEE).getByRole("button", { name: "Take it out" }).click();
        await expect(panelOf(page)).toContainText("Your cart is empty");
      },
    );
  });

  test("says so when it is empty", async ({ page }) => {
    await page.goto("/");
    await openCart(page);
    await expect(panelOf(page).getByText("Your cart is empty")).toBeVisible();
    await expect(page.getByRole("button", { name: "PROCEED TO CHECKOUT" })).toHaveCount(0);
  });
});

test.describe("a cart that does not reach the shop", () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test("keeps a line as it is, and says so, when the shop cannot be reached for another size", async ({
    page,
  }) => {
    await putWordmarkTeeIntoCart(page);
    await page.goto("/returns");
    await openCart(page);
    await cartLine(page, TEE).getByRole("button", { name: "Change" }).click();
    const size = cartLine(page, TEE).getByLabel(`Size of ${TEE}`);
    await page.route("**/api/products/101", (route) => route.abort());
    await size.selectOption("L");
    await expect(cartLine(page, TEE)).toContainText("Not changed: the shop was not reached.");
    await expect(size).toHaveValue("M");
  });
});
