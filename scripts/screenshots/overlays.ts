import type { Page } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { openCart } from "#tests/support/browser/shopping.ts";

export type OverlayToShow = {
  readonly name: string;
  /** Down to the page's foot; without it, the screen as it first stands. */
  readonly isWhole?: boolean;
  /** The only width it exists at. */
  readonly only?: number;
  readonly open: (page: Page) => Promise<unknown>;
};

const SAVED_ADDRESS = {
  fullName: "Lerato Mokoena",
  email: "lerato@example.com",
  phone: "0821234567",
  addressLine1: "12 Vilakazi Street",
  city: "Soweto",
  state: "Gauteng",
  postalCode: "1804",
  country: "ZA",
  shippingCost: 100,
};

/** Everything that lies over a page or takes the home page's place, with the way to it. */
export const OVERLAYS: readonly OverlayToShow[] = [
  {
    name: "menu",
    only: 390,
    async open(page) {
      await page.goto("/");
      await page.getByRole("button", { name: "Open menu" }).click();
    },
  },
  {
    name: "cart-empty",
    async open(page) {
      await page.goto("/");
      await openCart(page);
      await page.getByRole("dialog", { name: "Cart" }).waitFor();
    },
  },
  {
    name: "cart",
    async open(page) {
      await putWordmarkTeeIntoCart(page);
      await openCart(page);
      await page.getByRole("dialog", { name: "Cart" }).waitFor();
    },
  },
  { name: "checkout", open: goToFreshCheckout },
  {
    name: "checkout-errors",
    async open(page) {
      await goToFreshCheckout(page);
      await page.getByRole("button", { name: /^Pay R/ }).click();
    },
  },
  {
    name: "checkout-saved",
    async open(page) {
      await page.addInitScript(
        `localStorage.setItem("kuludShippingInfo", ${JSON.stringify(JSON.stringify(SAVED_ADDRESS))})`,
      );
      await goToFreshCheckout(page);
    },
  },
  {
    name: "share",
    async open(page) {
      await page.goto("/");
      await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
      await page.getByRole("dialog", { name: "Share" }).waitFor();
    },
  },
  {
    name: "share-product",
    async open(page) {
      await page.goto("/product/106");
      await page.getByRole("button", { name: "Share Vinyl Tee" }).click();
      await page.getByRole("dialog", { name: "Share" }).waitFor();
    },
  },
  {
    name: "floating-share",
    async open(page) {
      await page.goto("/");
      await page.mouse.wheel(0, 900);
      await page.locator("main").getByRole("button", { name: "Share" }).waitFor();
    },
  },
  {
    name: "toast",
    async open(page) {
      await putWordmarkTeeIntoCart(page);
      await page.getByText("Added to cart").first().waitFor();
    },
  },
  {
    name: "newsletter",
    async open(page) {
      await page.goto("/");
      await page.getByRole("region", { name: "Newsletter" }).waitFor();
    },
  },
  {
    name: "sandbox",
    async open(page) {
      await payOnSandbox(page);
    },
  },
  {
    name: "payment-success",
    async open(page) {
      await payOnSandbox(page);
      await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
      await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
    },
  },
  {
    name: "payment-failed",
    async open(page) {
      await page.goto("/?payment=failed");
      await page.getByRole("heading", { name: "Payment Failed" }).waitFor();
    },
  },
  {
    name: "payment-pending",
    async open(page) {
      await page.goto("/?payment=pending");
      await page.getByRole("heading", { name: "pending" }).waitFor();
    },
  },
];

async function goToFreshCheckout(page: Page): Promise<void> {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
}

async function payOnSandbox(page: Page): Promise<void> {
  await goToFreshCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
  await page.getByRole("heading", { name: "SANDBOX" }).waitFor();
}
