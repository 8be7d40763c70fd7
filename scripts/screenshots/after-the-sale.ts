import type { Page } from "@playwright/test";
import { buyLimitedTee } from "#tests/support/orders/buy-limited-tee.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import type { Shot } from "./shot.ts";

/** What is there only once somebody has paid: the order's own pages, and the admin page with orders on it. */
export const AFTER_THE_SALE: readonly Shot[] = [
  { name: "order", isWhole: true, open: goToOrder },
  {
    name: "order-address",
    isWhole: true,
    async open(page) {
      await goToOrder(page);
      await page.getByRole("button", { name: "Show the address" }).click();
      await page.getByRole("button", { name: "Hide the address" }).waitFor();
    },
  },
  {
    name: "certificate",
    isWhole: true,
    async open(page) {
      await goToOrder(page);
      await page.getByRole("link", { name: "Public page" }).click();
      await page.getByRole("main").getByText("Genuine.").waitFor();
    },
  },
  ...["orders", "products", "messages", "subscribers", "money"].map(
    (tab): Shot => ({
      name: `inventory-${tab}`,
      isWhole: true,
      open: (page) => goToAdmin(page, tab),
    }),
  ),
  { name: "inventory-new-product", isWhole: true, open: (page) => goToAdmin(page, "products/new") },
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
  {
    name: "inventory-several-chosen",
    async open(page) {
      await buyTees(page);
      await goToAdmin(page, "orders?filter=to-pack");
      const boxes = page.getByRole("checkbox", { name: /^Choose order/ });
      for (const box of [boxes.nth(0), boxes.nth(1)]) await box.check();
    },
  },
  {
    name: "inventory-several-packed",
    async open(page) {
      await buyTees(page);
      await goToAdmin(page, "orders?filter=to-pack");
      const boxes = page.getByRole("checkbox", { name: /^Choose order/ });
      for (const box of [boxes.nth(0), boxes.nth(1)]) await box.check();
      await page.getByRole("button", { name: "Mark packed" }).click();
      await page.getByText("2 orders packed").first().waitFor();
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

async function goToOrder(page: Page): Promise<void> {
  await page.goto((await buyLimitedTee(page.request)).orderUrl);
  await page.getByRole("heading", { level: 1, name: /^Order/ }).waitFor();
}

/** Two orders, so that there are some to be packed. */
async function buyTees({ request }: Page): Promise<void> {
  const items = [{ id: 102, name: "Night Shift Tee", price: 180, quantity: 1, size: "M", color: "Black" }];
  for (const customerName of ["Ayanda Dube", "Bongani Nkosi"]) {
    const email = `${customerName.replace(" ", "-")}@example.com`;
    const data = checkoutRequest({ items, amount: 18_000, customerName, email });
    const started = await request.post("/api/payment/initialize", { data });
    const { paymentUrl, reference } = await started.json();
    await request.post(paymentUrl, { form: { action: "pay" }, maxRedirects: 0 });
    await request.post("/api/payment/verify", { data: { reference } });
  }
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
