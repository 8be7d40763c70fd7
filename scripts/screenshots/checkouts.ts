import type { Page } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { goToPayPalView, payPalButton } from "#tests/support/browser/paying-with-paypal.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { LERATO_SAVED } from "#tests/support/orders/lerato.ts";
import { carry, SEVERAL } from "./carts.ts";
import type { Shot } from "./shot.ts";

const INITIALIZE = "**/api/payment/initialize";

const PRICE_CHANGED = {
  status: 409,
  json: {
    error: "price_changed",
    message: "Prices have changed.",
    lines: [{ id: 101, size: "M", color: "White", price: 200 }],
    shippingCost: 0,
    amount: 20_000,
  },
};

/** How the shop answers a payment that cannot start. */
const REFUSALS: readonly (readonly [name: string, answer: { status: number; json: unknown }])[] = [
  ["price-changed", PRICE_CHANGED],
  [
    "out-of-stock",
    {
      status: 409,
      json: { error: "out_of_stock", message: "Sold out.", items: [{ id: 101, available: 0 }] },
    },
  ],
  [
    "piece-limit",
    {
      status: 409,
      json: {
        error: "piece_limit",
        message: "Too many.",
        items: [{ id: 101, most: 0, per: "person" }],
      },
    },
  ],
  [
    "refused",
    {
      status: 503,
      json: {
        error: "provider_unavailable",
        message: "The card provider does not answer. Nothing was charged.",
      },
    },
  ],
];

export const CHECKOUTS: readonly Shot[] = [
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
      await saveAddress(page);
      await goToFreshCheckout(page);
    },
  },
  {
    name: "checkout-several",
    async open(page) {
      await carry(page, SEVERAL);
      await saveAddress(page);
      await page.goto("/about");
      await waitForScripts(page);
      await goToCheckout(page);
    },
  },
  {
    name: "checkout-processing",
    isBusy: true,
    async open(page) {
      await page.route(INITIALIZE, () => undefined);
      await pressPay(page);
    },
  },
  ...REFUSALS.map(
    ([name, answer]): Shot => ({
      name: `checkout-${name}`,
      async open(page) {
        await page.route(INITIALIZE, (route) => route.fulfill(answer));
        await pressPay(page);
        await page.getByRole("dialog").getByRole("alert").first().waitFor();
      },
    }),
  ),
  {
    name: "checkout-offline",
    async open(page) {
      await page.route(INITIALIZE, (route) => route.abort("internetdisconnected"));
      await pressPay(page);
      await page.getByText("Payment Failed").first().waitFor();
    },
  },
  {
    name: "checkout-no-paypal",
    async open(page) {
      await page.route("**/api/paypal/setup", (route) =>
        route.fulfill({ json: { clientToken: null, error: "not_configured", message: "No PayPal." } }),
      );
      await goToFreshCheckout(page);
      await page.getByRole("radio", { name: "PayPal" }).check();
      await page.getByText("PayPal Temporarily Unavailable").first().waitFor();
    },
  },
  { name: "checkout-paypal", open: goToPayPalView },
  {
    name: "checkout-paypal-price-changed",
    async open(page) {
      await page.route("**/api/paypal/order", (route) => route.fulfill(PRICE_CHANGED));
      await goToPayPalView(page);
      await payPalButton(page).click();
      await page.getByRole("dialog").getByText("R200").first().waitFor();
    },
  },
  {
    name: "paypal-sandbox",
    async open(page) {
      await goToPayPalView(page);
      await payPalButton(page).click();
      await page.getByRole("dialog", { name: "PayPal sandbox" }).waitFor();
    },
  },
  { name: "sandbox", open: payOnSandbox },
];

export async function payOnSandbox(page: Page): Promise<void> {
  await pressPay(page);
  await page.getByRole("heading", { name: "SANDBOX" }).waitFor();
}

async function goToFreshCheckout(page: Page): Promise<void> {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
}

async function pressPay(page: Page): Promise<void> {
  await goToFreshCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
}

async function saveAddress(page: Page): Promise<void> {
  await page.addInitScript(
    `localStorage.setItem("kuludShippingInfo", ${JSON.stringify(JSON.stringify(LERATO_SAVED))})`,
  );
}
