import { expect, type Locator, type Page } from "@playwright/test";
import { goToCheckout, putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { openCart } from "#tests/support/browser/shopping.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";

type Overlay = {
  readonly name: string;
  readonly dialog: string;
  /** Opens a page of its own; the others open on the page before. */
  readonly start?: (page: Page) => Promise<unknown>;
  /** The control that gets the focus back. */
  readonly opener: (page: Page) => Locator;
  readonly open: (page: Page) => Promise<void>;
};

const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart, / });
const shareButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Share" });
const menuButton = (page: Page) => page.getByRole("button", { name: "Open menu" });

const OVERLAYS: readonly Overlay[] = [
  {
    name: "the empty cart panel",
    dialog: "Cart",
    start: (page) => page.goto("/"),
    opener: cartButton,
    open: openCart,
  },
  {
    name: "the share dialog",
    dialog: "Share",
    opener: shareButton,
    open: (page) => shareButton(page).click(),
  },
  {
    name: "the menu",
    dialog: "Menu",
    opener: menuButton,
    open: (page) => menuButton(page).click(),
  },
  {
    name: "the cart panel with a line",
    dialog: "Cart",
    start: putWordmarkTeeIntoCart,
    opener: cartButton,
    open: openCart,
  },
  {
    name: "the checkout",
    dialog: "Complete Your Order",
    opener: cartButton,
    async open(page) {
      await goToCheckout(page);
      await expect(page.getByRole("dialog", { name: "Cart" })).toHaveCount(0);
    },
  },
];

test("the cart, the checkout, the share dialog and the menu keep the focus inside and give it back", async ({
  page,
}) => {
  test.slow();
  for (const { name, start, dialog, opener, open } of OVERLAYS)
    await test.step(name, async () => {
      await start?.(page);
      const overlay = page.getByRole("dialog", { name: dialog });
      await open(page);
      await expect(overlay).toBeVisible();
      await expectFocusStaysInside(page);
      await page.keyboard.press("Escape");
      await expect(overlay).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await open(page);
      await overlay.getByRole("button", { name: /^Close/ }).click();
      await expect(overlay).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
});

/** The browser's own dialogs allow the focus in the browser's bars; nothing behind them may have it. Toasts lie over them. */
async function expectFocusStaysInside(page: Page): Promise<void> {
  await page.evaluate(`
    globalThis.focusedBehind = [];
    globalThis.stopWatching?.abort();
    globalThis.stopWatching = new AbortController();
    document.addEventListener("focusin", ({ target }) => {
      if (!target.closest("[role=dialog], dialog, [data-over-dialogs]")) focusedBehind.push(target.outerHTML);
    }, { signal: stopWatching.signal });
  `);
  for (let step = 0; step < 25; step++) await page.keyboard.press("Tab");
  expect(await page.evaluate("focusedBehind")).toEqual([]);
}

test("the second of two quick presses does not close the cart that the first has opened", async ({
  page,
}) => {
  await putWordmarkTeeIntoCart(page);
  await waitForTheRest(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await cartButton(page).boundingBox()) ?? {};
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  const cart = page.getByRole("dialog", { name: "Cart" });
  await expect(cart.getByRole("button", { name: "PROCEED TO CHECKOUT" })).toBeInViewport({ ratio: 1 });
  await cart.getByRole("button", { name: "Close" }).click();
  await expect(cart).toHaveCount(0);
});
