import { expect, type Page } from "@playwright/test";
import { putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { openWithStoppedClock } from "#tests/support/browser/stopped-browser-clock.ts";

/** Names repeat what the button says anyway, so screen readers, and role queries, do not meet them. */
const nameOf = (page: Page, text: string) => page.locator("[popover]", { hasText: text });
const shareButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Share" });
const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart, / });

async function showByKeyboard(page: Page): Promise<void> {
  await shareButton(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(nameOf(page, "Share")).toBeVisible({ timeout: 1000 });
}

/** Their script comes with the first; what is timed begins when it is here, and long after that first has gone. */
async function openWithTooltips(page: Page): Promise<void> {
  await openWithStoppedClock(page, "/");
  // They come after the page, by no event that a stopped clock lets be seen.
  await expect(() => showByKeyboard(page)).toPass();
  await page.keyboard.press("Escape");
  await expect(nameOf(page, "Share")).toHaveCount(0);
  await page.clock.runFor(1000);
}

/** The texts, fields and icons of the open dialog that the tooltip lies on. */
async function coveredBy(page: Page, text: string): Promise<string[]> {
  await expect(nameOf(page, text)).toBeVisible();
  return page.evaluate<string[]>(`(() => {
    const tip = document.querySelector("[popover]").getBoundingClientRect();
    const dialog = document.querySelector("[role=dialog]");
    const isUnder = (box) =>
      box.left < tip.right && box.right > tip.left && box.top < tip.bottom && box.bottom > tip.top;
    const covered = [...dialog.querySelectorAll("input, svg")].filter((part) => isUnder(part.getBoundingClientRect()));
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if ([...range.getClientRects()].some(isUnder)) covered.push(texts.currentNode);
    }
    return covered.map((part) => part.outerHTML ?? part.data);
  })()`);
}

// A finger does not rest on things: all of them with a pointer.
test.describe("tooltips", { tag: "@desktop" }, () => {
  test("appear at once for the keyboard, after 700 ms for the pointer, which may move onto them", async ({
    page,
  }) => {
    await openWithTooltips(page);

    await test.step("once the pointer has rested for 700 ms", async () => {
      await shareButton(page).hover();
      await page.clock.runFor(690);
      await expect(nameOf(page, "Share")).toHaveCount(0);
      await page.clock.runFor(10);
      await expect(nameOf(page, "Share")).toBeVisible();
    });

    await test.step("for as long as the pointer is on it", async () => {
      await nameOf(page, "Share").hover();
      await page.clock.runFor(2000);
      await expect(nameOf(page, "Share")).toBeVisible();
    });

    await test.step("at once within 300 ms after another", async () => {
      await page.mouse.move(700, 600);
      await expect(nameOf(page, "Share")).toHaveCount(0);
      await page.clock.runFor(299);
      await cartButton(page).hover();
      await expect(nameOf(page, "Cart, 0 items")).toBeVisible();
    });
  });

  test("cover no price, name, field or button beside those of the cart and the search", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    await page.getByRole("radio", { name: "Red", exact: true }).check();
    await page.getByRole("button", { name: /^ADD/ }).click();
    await cartButton(page).focus();
    await page.keyboard.press("Enter");
    const close = page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Close" });
    await expect(close).toBeFocused();
    // The page that the dialog has covered took the pointer's tooltip away, and this one with it.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await coveredBy(page, "Close")).toEqual([]);
    for (const reached of ["One less", "One more", "Remove"]) {
      const button = page
        .getByRole("dialog", { name: "Cart" })
        .getByRole("button", { name: new RegExp(`^${reached}`) })
        .first();
      await tabTo(page, button);
      expect(await coveredBy(page, reached), reached).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.locator("header").getByRole("link", { name: "Search" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Search the shop" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    expect(await coveredBy(page, "Close")).toEqual([]);
  });
});
