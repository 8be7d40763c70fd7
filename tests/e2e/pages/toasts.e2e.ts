import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { openWithStoppedClock } from "#tests/support/browser/stopped-browser-clock.ts";

const toasts = (page: Page) => page.locator(".toast-motion[data-state=open]");

/** A record needs no choice: one press, one toast. */
async function showToast(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^ADD/ }).click();
  await expect(toasts(page)).toContainText("Added to cart");
  await moveAway(page);
}

/** Moves the pointer away, which would hold the toast open. */
const moveAway = (page: Page) => page.mouse.move(2, 400);

test("toasts go by a swipe of 50 px to the right, and lead into the cart, whose button they leave free", async ({
  page,
}) => {
  await openWithStoppedClock(page, "/product/605");
  await showToast(page);

  await test.step("it comes back from a shorter swipe, or one to the left", async () => {
    for (const px of [48, -80]) {
      await swipe(page, px);
      await expect(toasts(page)).toBeVisible();
    }
    await swipe(page, 52);
    await expect(toasts(page)).toHaveCount(0);
    await moveAway(page);
  });

  await test.step("it leaves the cart's button free and leads into the cart", async () => {
    await showToast(page);
    const toast = await toasts(page).boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    const cart = await page.getByRole("button", { name: "Cart, 2 items" }).boundingBox();
    if (!toast || !header || !cart) throw new Error("there is no toast, header or cart");
    expect(toast.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(toast.y).toBeGreaterThanOrEqual(cart.y + cart.height);
    await toasts(page).getByRole("button", { name: "View cart" }).click();
    await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
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
