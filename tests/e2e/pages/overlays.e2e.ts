import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { goToCheckout, putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { openCart, piece } from "#tests/support/browser/shopping.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

type Overlay = {
  readonly name: string;
  readonly dialog: string;
  /** Who gets the focus back. */
  readonly opener: (page: Page) => Locator;
  readonly open: (page: Page) => Promise<void>;
};

const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart, / });
const shareButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Share" });

const OVERLAYS: readonly Overlay[] = [
  {
    name: "the empty cart panel",
    dialog: "Cart",
    opener: cartButton,
    async open(page) {
      await page.goto("/");
      await waitForScripts(page);
      await openCart(page);
    },
  },
  {
    name: "the cart panel with a line",
    dialog: "Cart",
    opener: cartButton,
    async open(page) {
      await putWordmarkTeeIntoCart(page);
      await openCart(page);
    },
  },
  {
    name: "the checkout",
    dialog: "Complete Your Order",
    opener: cartButton,
    async open(page) {
      await putWordmarkTeeIntoCart(page);
      await goToCheckout(page);
    },
  },
  {
    name: "the share dialog",
    dialog: "Share",
    opener: shareButton,
    async open(page) {
      await page.goto("/");
      await waitForScripts(page);
      await shareButton(page).click();
    },
  },
];

const MENU: Overlay = {
  name: "the menu",
  dialog: "Menu",
  opener: (page) => page.getByRole("button", { name: "Open menu" }),
  async open(page) {
    await page.goto("/");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Open menu" }).click();
  },
};

for (const overlay of [...OVERLAYS, MENU]) {
  test.describe(overlay.name, () => {
    test("keeps the focus inside and gives it back on Escape", async ({ page }) => {
      await overlay.open(page);
      const dialog = page.getByRole("dialog", { name: overlay.dialog });
      await expect(dialog).toBeVisible();
      for (let step = 0; step < 25; step++) {
        await page.keyboard.press("Tab");
        await expectFocusInside(page);
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(overlay.opener(page)).toBeFocused();
    });

    // Only narrow screens have a menu.
    test("has no accessibility violation", { tag: overlay === MENU ? [] : "@both" }, async ({ page }) => {
      await overlay.open(page);
      const dialog = page.getByRole("dialog", { name: overlay.dialog });
      await expect(dialog).toBeVisible();
      await waitForStillness(page);
      await scrollToEnd(page);
      await expectNoAxeViolations(page);
    });

    test("closes by its button", async ({ page }) => {
      await overlay.open(page);
      const dialog = page.getByRole("dialog", { name: overlay.dialog });
      await dialog.getByRole("button", { name: /^Close/ }).click();
      await expect(dialog).toBeHidden();
      await expect(overlay.opener(page)).toBeFocused();
    });
  });
}

/** The browser's own dialogs let the focus go to the browser's bars; nothing behind them may have it. */
async function expectFocusInside(page: Page): Promise<void> {
  const isInside = await page.evaluate<boolean>(
    `document.activeElement === document.body || document.activeElement.closest('[role="dialog"], dialog') !== null`,
  );
  expect(isInside).toBe(true);
}

/** A row that sticks to the bottom half covers what scrolls under it, until the end is reached. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(
    "document.querySelectorAll('[role=dialog] *').forEach((part) => { part.scrollTop = part.scrollHeight; })",
  );
}

/** Colours in the middle of a fade are nobody's contrast. */
async function waitForStillness(page: Page): Promise<void> {
  const running = () =>
    page.evaluate<number>("document.getAnimations().filter(a => a.playState === 'running').length");
  await expect.poll(running).toBe(0);
}

test("cart panel: PROCEED TO CHECKOUT closes the panel and opens the checkout", async ({ page }) => {
  await putWordmarkTeeIntoCart(page);
  await openCart(page);
  await page.getByRole("button", { name: "PROCEED TO CHECKOUT" }).click();
  await expect(page.getByRole("dialog", { name: "Complete Your Order" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Cart" })).toHaveCount(0);
});

test("a fan without a pointer buys a tee from the home page to the paid order", { tag: "@desktop" }, async ({
  page,
}) => {
  test.slow();
  await page.goto("/");
  await waitForScripts(page);
  const tee = piece(page, "Kulud Wordmark Tee").first();
  await tabTo(page, tee.getByLabel("Size"));
  await page.keyboard.press("M");
  await tabTo(page, tee.getByLabel("Color"));
  await page.keyboard.press("W");
  await tabTo(page, tee.getByRole("button", { name: "ADD TO CART" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Cart, 1 item" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "PROCEED TO CHECKOUT" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Complete Your Order" })).toBeVisible();
  await tabTo(page, page.getByLabel("First Name"));
  for (const answer of [
    "Lerato",
    "Mokoena",
    "lerato@example.com",
    "12 Vilakazi Street",
    "Soweto",
    "Gauteng",
    "1804",
  ]) {
    await page.keyboard.type(answer);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, page.getByRole("button", { name: "Pay R180" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: /^Pay\b(?! and)/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
});
