import { expect, type Page } from "@playwright/test";
import { goToCheckout, putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { openNewsletterBanner } from "#tests/support/browser/newsletter-banner.ts";
import { openCart } from "#tests/support/browser/shopping.ts";
import type { PageState } from "./page-state.ts";

/** What opens over a page. */
export const OVERLAY_STATES: readonly PageState[] = [
  {
    name: "the cart with a line",
    async open(page) {
      await putWordmarkTeeIntoCart(page);
      await openCart(page);
      await seeToTheEnd(page, "Cart");
    },
  },
  {
    name: "the checkout",
    hasWideLayout: true,
    async open(page) {
      await putWordmarkTeeIntoCart(page);
      await goToCheckout(page);
      await seeToTheEnd(page, "Complete Your Order");
    },
  },
  {
    name: "the share dialog",
    async open(page) {
      await page.goto("/");
      await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
      await seeToTheEnd(page, "Share");
    },
  },
  {
    name: "the menu",
    async open(page) {
      await page.goto("/");
      await page.getByRole("button", { name: "Open menu" }).click();
      await seeToTheEnd(page, "Menu");
    },
  },
  {
    name: "the newsletter's banner after a refusal",
    async open(page) {
      const banner = await openNewsletterBanner(page);
      await banner.getByRole("button", { name: "Subscribe" }).click();
      await expect(banner.getByText("Please enter your email address to subscribe.")).toBeVisible();
      await page.clock.resume();
    },
  },
];

/** A row that sticks to the bottom half covers what scrolls under it, until the end is reached, at every width. */
async function seeToTheEnd(page: Page, dialog: string): Promise<void> {
  await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
  await page.evaluate(`{
    const parts = [...document.querySelectorAll("[role=dialog] *")];
    const scroll = () => parts.forEach((part) => { part.scrollTop = part.scrollHeight; });
    scroll();
    addEventListener("resize", scroll);
  }`);
}
