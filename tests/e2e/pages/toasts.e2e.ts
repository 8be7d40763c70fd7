import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { openWithStoppedClock } from "#tests/support/browser/stopped-browser-clock.ts";

const toasts = (page: Page) => page.locator(".toast-motion[data-state=open]");
const close = (page: Page) => page.getByRole("button", { name: "Close" });

/** A record needs no choice: one press, one toast. */
async function showToast(page: Page): Promise<void> {
  await openWithStoppedClock(page, "/product/605");
  await page.getByRole("button", { name: "ADD TO CART" }).click();
  await expect(toasts(page)).toBeVisible();
  await expect(toasts(page)).toContainText("Added to cart");
  // Away from the toast, which the pointer would keep.
  await page.mouse.move(2, 400);
}

test.describe("toasts", () => {
  test("leave the cart's button free, and lead from what was added into the cart", { tag: "@both" }, async ({
    page,
  }) => {
    await showToast(page);
    const toast = await toasts(page).boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    const cart = await page.getByRole("button", { name: "Cart, 1 item" }).boundingBox();
    if (!toast || !header || !cart) throw new Error("there is no toast, header or cart");
    expect(toast.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(toast.y).toBeGreaterThanOrEqual(cart.y + cart.height);
    await toasts(page).getByRole("button", { name: "View cart" }).click();
    await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
  });

  test("go after 5000 ms", async ({ page }) => {
    await showToast(page);
    await page.clock.runFor(4900);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("are one at a time", async ({ page }) => {
    await showToast(page);
    for (let press = 0; press < 3; press++) await page.getByRole("button", { name: /^ADD/ }).click();
    await expect(page.getByLabel("Cart, 4 items")).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(1);
  });

  test("stay while the pointer is on them", { tag: "@desktop" }, async ({ page }) => {
    await showToast(page);
    await page.clock.runFor(2000);
    await toasts(page).hover();
    await page.clock.runFor(10_000);
    await expect(toasts(page)).toBeVisible();
    await page.mouse.move(2, 400);
    await page.clock.runFor(3100);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("get the focus by F8 and stay while they have it", async ({ page }) => {
    await showToast(page);
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /^Notification/ }).getByRole("list")).toBeFocused();
    await page.clock.runFor(10_000);
    await expect(toasts(page)).toBeVisible();
  });

  test("go by their button", async ({ page }) => {
    await showToast(page);
    await close(page).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  test("are swiped away to the right by 50 px", { tag: "@both" }, async ({ page }) => {
    await showToast(page);
    await swipe(page, 52);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("come back when the swipe was shorter, or to the left", { tag: "@both" }, async ({ page }) => {
    await showToast(page);
    await swipe(page, 48);
    await expect(toasts(page)).toBeVisible();
    await swipe(page, -80);
    await expect(toasts(page)).toBeVisible();
  });
});

async function swipe(page: Page, byPx: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error("there is no toast to swipe");
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx / 2, y);
  await page.mouse.move(x + byPx, y);
  await page.mouse.up();
}
