import type { Page } from "@playwright/test";
import { goToPayPalView, payPalButton } from "#tests/support/browser/paying-with-paypal.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import type { OverlayToShow } from "./overlays.ts";

/** What is there only once somebody pays: PayPal, the order's own pages, and the admin page with an order on it. */
export const AFTER_THE_SALE: readonly OverlayToShow[] = [
  { name: "checkout-paypal", open: goToPayPalView },
  {
    name: "paypal-sandbox",
    async open(page) {
      await goToPayPalView(page);
      await payPalButton(page).click();
      await page.getByRole("dialog", { name: "PayPal sandbox" }).waitFor();
    },
  },
  { name: "order", isWhole: true, open: goToOrder },
  {
    name: "certificate",
    isWhole: true,
    async open(page) {
      await goToOrder(page);
      await page.getByRole("link", { name: "Public page" }).click();
      await page.getByRole("main").getByText("In force.").waitFor();
    },
  },
  ...["orders", "products", "messages", "subscribers", "money"].map((tab) => ({
    name: `inventory-${tab}`,
    isWhole: true,
    open: (page: Page) => goToAdmin(page, tab),
  })),
  {
    name: "inventory-new-product",
    isWhole: true,
    open: (page) => goToAdmin(page, "products/new"),
  },
  { name: "inventory-product", isWhole: true, open: (page) => goToAdmin(page, "products/106") },
  {
    name: "inventory-stock-history",
    async open(page) {
      await page.goto("/inventory");
      await page
        .getByRole("button", { name: /^History/ })
        .first()
        .click();
      await page.getByRole("dialog", { name: "Stock history" }).waitFor();
    },
  },
  { name: "inventory-order", isWhole: true, open: goToAdminOrder },
  {
    name: "inventory-refund",
    async open(page) {
      await goToAdminOrder(page);
      await page.getByRole("button", { name: "Refund", exact: true }).click();
      await page.getByRole("dialog", { name: /^Refund/ }).waitFor();
    },
  },
  { name: "sandbox-books", isWhole: true, open: (page) => page.goto("/__sandbox") },
  { name: "sandbox-mail", isWhole: true, open: (page) => page.goto("/__sandbox/mail") },
];

/** Buys a limited tee without the pages; returns the address of its result page. */
async function buyLimitedTee({ request }: Page): Promise<string> {
  const started = await request.post("/api/payment/initialize", { data: checkoutRequest() });
  const { paymentUrl, reference } = await started.json();
  await request.post(paymentUrl, { form: { action: "pay" }, maxRedirects: 0 });
  return `/?payment=success&reference=${reference}`;
}

async function goToOrder(page: Page): Promise<void> {
  await page.goto(await buyLimitedTee(page));
  await page.getByRole("link", { name: "See your order" }).click();
  await page.getByRole("heading", { level: 1, name: /^Order/ }).waitFor();
}

async function goToAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/inventory/${path}`);
  await page.getByRole("tabpanel").getByRole("heading", { level: 2 }).first().waitFor();
}

/** The newest order that waits to be packed; the shots before this one have bought some. */
async function goToAdminOrder(page: Page): Promise<void> {
  await goToAdmin(page, "orders?filter=to-pack");
  await page.getByRole("list", { name: "Orders", exact: true }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 2, name: /^Order / }).waitFor();
}
