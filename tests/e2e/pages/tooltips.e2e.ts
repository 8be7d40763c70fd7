import { expect, type Page } from "@playwright/test";
import { putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";

/** Names repeat what the button says anyway, so screen readers, and role queries, do not meet them. */
const nameOf = (page: Page, text: string) => page.locator("[popover]", { hasText: text });
const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart, / });

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

// Needs a pointer: a finger does not rest on things.
test("tooltips cover no price, name, field or button beside those of the cart and the search", {
  tag: "@desktop",
}, async ({ page }) => {
  await putWordmarkTeeIntoCart(page);
  await page.getByRole("radio", { name: "Red", exact: true }).check();
  await page.getByRole("button", { name: /^ADD/ }).click();
  await tabTo(page, cartButton(page));
  await expect(nameOf(page, "Cart")).toBeVisible();
  await page.keyboard.press("Enter");
  const close = page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Close" });
  await expect(close).toBeFocused();
  // The dialog moved the focus, not the visitor.
  await expect(nameOf(page, "Close")).toHaveCount(0);
  // Once round the dialog: what is loaded into it meanwhile may take the place before.
  await page.keyboard.press("Tab");
  await tabTo(page, close);
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
