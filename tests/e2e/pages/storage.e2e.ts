import { expect, type Page } from "@playwright/test";
import { putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { fillStorage, forbidStorage, putIntoStorage } from "#tests/support/browser/hostile-storage.ts";
import { cartLine, openCart } from "#tests/support/browser/shopping.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const cartButton = (page: Page, items: string) => page.getByRole("button", { name: `Cart, ${items}` });

function collectWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  return warnings;
}

test.describe("a cart that was stored", () => {
  for (const [what, text] of [
    ["cut off in the middle", '{"version":1,"lines":[{"id":101,'],
    ["of another kind", '{"version":1,"lines":[{"id":"101; drop","quantity":-3}]}'],
    ["of a version to come", '{"version":99,"lines":[]}'],
    ["not a cart at all", "null"],
  ] as const) {
    test(`logs a stored cart that is ${what}, stays empty and works`, async ({ page }) => {
      const warnings = collectWarnings(page);
      await putIntoStorage(page, "kuludCart", text);
      await page.goto("/product/101");
      await waitForScripts(page);
      await expect(cartButton(page, "0 items")).toBeVisible();
      await expect.poll(() => warnings.join()).toContain("kuludCart is corrupt");
      await page.getByRole("radio", { name: "M", exact: true }).check();
      await page.getByRole("radio", { name: "White" }).check();
      await page.getByRole("button", { name: "ADD TO CART" }).click();
      await expect(cartButton(page, "1 item")).toBeVisible();
    });
  }

  test("restores a list of lines priced in rand", async ({ page }) => {
    const line = {
      id: 101,
      name: "Kulud Wordmark Tee",
      price: 180,
      image: "/x.webp",
      quantity: 2,
      size: "L",
      color: "Red",
    };
    await page.route("**/x.webp", (route) => route.fulfill({ body: "" }));
    await putIntoStorage(page, "kuludCart", JSON.stringify([{ ...line, category: "tshirts" }]));
    await page.goto("/");
    await expect(cartButton(page, "2 items")).toBeVisible();
    await openCart(page);
    await expect(page.getByRole("dialog", { name: "Cart" })).toContainText("R360");
  });

  test("is one cart in two tabs", async ({ page, context }) => {
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

  test("adds to what another tab put in, also when it has not heard of it", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    // Written behind this page's back: a storage event reaches other pages only.
    await page.evaluate(
      `localStorage.setItem("kuludCart", localStorage.getItem("kuludCart").replace('"quantity":1', '"quantity":4'))`,
    );
    await page.getByRole("button", { name: "ADD" }).click();
    await expect(cartButton(page, "5 items")).toBeVisible();
  });
});

test.describe("hostile storage", () => {
  // The router's own script for scroll positions says so too.
  test.use({ expectedComplaint: /Access is denied/ });

  for (const [what, makeHostile] of [
    ["is full", fillStorage],
    ["is forbidden", forbidStorage],
  ] as const) {
    test(`keeps the cart in memory when storage ${what}`, async ({ page }) => {
      await makeHostile(page);
      await putWordmarkTeeIntoCart(page);
      await page.getByRole("banner").getByRole("link", { name: "KULUD" }).click();
      await expect(page.getByRole("heading", { name: "NEW COLLECTION" })).toBeVisible();
      await openCart(page);
      await expect(cartLine(page, "Kulud Wordmark Tee")).toBeVisible();
    });
  }
});
