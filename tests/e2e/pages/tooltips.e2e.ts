import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { openWithStoppedClock } from "#tests/support/browser/stopped-browser-clock.ts";

/** Names repeat what the button says anyway, so screen readers, and role queries, do not meet them. */
const nameOf = (page: Page, text: string) => page.locator("[popover]", { hasText: text });
const shareButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Share" });
const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart, / });

async function showByKeyboard(page: Page): Promise<void> {
  await shareButton(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(nameOf(page, "Share")).toBeVisible();
}

/** Their script comes with the first; what is timed begins when it is here, and long after that first has gone. */
async function openWithTooltips(page: Page): Promise<void> {
  await openWithStoppedClock(page, "/");
  await showByKeyboard(page);
  await page.keyboard.press("Escape");
  await expect(nameOf(page, "Share")).toHaveCount(0);
  await page.clock.runFor(1000);
}

// A finger does not rest on things: all of them with a pointer.
test.describe("tooltips", { tag: "@desktop" }, () => {
  test("appear when a pointer has rested for 700 ms", async ({ page }) => {
    await openWithTooltips(page);
    await shareButton(page).hover();
    await page.clock.runFor(690);
    await expect(nameOf(page, "Share")).toHaveCount(0);
    await page.clock.runFor(10);
    await expect(nameOf(page, "Share")).toBeVisible();
  });

  test("appear at once within 300 ms after another", async ({ page }) => {
    await openWithTooltips(page);
    await shareButton(page).hover();
    await page.clock.runFor(700);
    await expect(nameOf(page, "Share")).toBeVisible();
    await page.mouse.move(700, 600);
    await expect(nameOf(page, "Share")).toHaveCount(0);
    await page.clock.runFor(299);
    await cartButton(page).hover();
    await expect(nameOf(page, "Cart, 0 items")).toBeVisible();
  });

  test("appear at once for the keyboard and go with Escape", async ({ page }) => {
    await openWithStoppedClock(page, "/");
    await showByKeyboard(page);
    await page.keyboard.press("Escape");
    await expect(nameOf(page, "Share")).toHaveCount(0);
  });

  test("stay while the pointer moves onto them", async ({ page }) => {
    await openWithTooltips(page);
    await shareButton(page).hover();
    await page.clock.runFor(700);
    await nameOf(page, "Share").hover();
    await page.clock.runFor(2000);
    await expect(nameOf(page, "Share")).toBeVisible();
  });
});
