import { expect, type Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import type { AdminSession } from "#contract/auth/session.ts";
import { orderEvents, orders } from "#server/database/schema/orders.ts";
import type { E2eShop } from "#tests/support/browser/e2e.ts";
import { buyAndAdd } from "#tests/support/orders/add-over-http.ts";
import { buyOverHttp } from "#tests/support/orders/buy-over-http.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { holdOverHttp } from "#tests/support/orders/hold-over-http.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import type { PageState } from "./page-state.ts";

/** Pages as they are opened: nothing is left behind by looking at one, so that several are looked at in one visit. */
export const ADMIN_ADDRESSES: readonly string[] = [
  adminPaths.today,
  adminPaths.more,
  adminPaths.products(),
  adminPaths.product(101),
  adminPaths.newProduct,
  adminPaths.featured,
  adminPaths.messages(),
  adminPaths.news,
  adminPaths.releases,
  adminPaths.shelves,
  adminPaths.sizeTables,
  adminPaths.scenes,
  adminPaths.texts,
  adminPaths.pickList,
  adminPaths.sale,
  adminPaths.settings,
  adminPaths.operator,
  adminPaths.money(),
  adminPaths.problems(),
];

const BEHIND_A_PASSWORD: AdminSession = {
  required: true,
  signedIn: false,
  refusal: null,
  person: null,
  sharedPassword: true,
};

const NO_PASSWORD_SET = "This shop can be reached from outside and no ADMIN_PASSWORD is set.";

const TEE = { productId: 101, name: "Kulud Wordmark Tee", quantity: 1 };

const panelOf = (page: Page) => page.locator("#admin-panel");

/** Scrolls to the top, because axe takes a control that a bar half covers for one that is too small. */
const toTheTop = (page: Page) => page.evaluate("scrollTo(0, 0)");

async function openTab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(panelOf(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(panelOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Answers like another shop would: starting one only for this takes longer than all the checks of the page. */
async function openAs(page: Page, session: AdminSession): Promise<void> {
  await page.route("**/api/admin/session", (route) => route.fulfill({ json: session }));
  await openTab(page, adminPaths.stock);
}

/** Pays as a shopper does, so that there is money to give back. Resolves with the order's id. */
async function buy({ request }: Page, shop: E2eShop): Promise<number> {
  const started = await request.post("/api/payment/initialize", { data: checkoutRequest() });
  const { paymentUrl, reference } = await started.json();
  await request.post(paymentUrl, { form: { action: "pay" }, maxRedirects: 0 });
  await request.post("/api/payment/verify", { data: { reference } });
  const [order] = await shop.db.select({ id: orders.id }).from(orders).orderBy(desc(orders.id)).limit(1);
  if (!order) throw new Error("nothing was bought");
  return order.id;
}

const STOCK: readonly PageState[] = [
  {
    name: "the stock, a quantity refused",
    async open(page) {
      await openTab(page, adminPaths.stock);
      const row = page.getByRole("region", { name: "Products" }).getByRole("listitem").first();
      await row.getByRole("spinbutton").fill("-1");
      await row.getByRole("button", { name: /^Update/ }).click();
      await expect(row.getByText("Quantity must be 0 or greater")).toBeVisible();
      await toTheTop(page);
    },
  },
  {
    name: "the history of a shelf",
    async open(page) {
      await openTab(page, adminPaths.stock);
      await page
        .getByRole("button", { name: /^History/ })
        .first()
        .click();
      await expect(page.getByRole("dialog", { name: "Stock history" }).getByRole("listitem")).toHaveCount(1);
    },
  },
  {
    name: "the stock behind a password, which is asked for",
    async open(page) {
      await openAs(page, BEHIND_A_PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByText("Please enter the password.")).toBeVisible();
    },
  },
  {
    name: "the stock of a shop that lacks a password",
    async open(page) {
      await openAs(page, { ...BEHIND_A_PASSWORD, refusal: NO_PASSWORD_SET });
      await expect(page.getByText(NO_PASSWORD_SET)).toBeVisible();
    },
  },
  {
    name: "a pool that is being spread over its sizes",
    hasWideLayout: true,
    async open(page) {
      await openTab(page, adminPaths.stockGrid(102));
      await page.getByRole("spinbutton", { name: "Pieces of S, White", exact: true }).fill("30");
      await expect(page.getByText(/^30 of \d+ spread/)).toBeVisible();
    },
  },
];

const PRODUCTS: readonly PageState[] = [
  {
    name: "products, some of them chosen to be changed together",
    hasWideLayout: true,
    async open(page) {
      await openTab(page, adminPaths.products());
      await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
      await page.getByText("Price, category, on sale or not").click();
      await expect(page.getByRole("button", { name: "Change these 25" })).toBeVisible();
    },
  },
  {
    name: "a record of the admin, a line of its tracks refused and something going with it",
    async open(page) {
      await openTab(page, adminPaths.product(605));
      await page.getByLabel("One track a line, its length at the end").fill("Slow Taxi");
      await page.getByRole("button", { name: "Save the tracks" }).click();
      await expect(page.getByText(/^Line 1 has no title and length/)).toBeVisible();
      const chooser = page.getByRole("region", { name: "Goes with it" });
      await chooser.getByLabel(/^Find one/).fill("slipmat");
      await page.keyboard.press("Enter");
      await chooser.getByRole("button", { name: "Add Slipmat" }).click();
      await expect(chooser.getByRole("button", { name: "Save what goes with it" })).toBeVisible();
      await toTheTop(page);
    },
  },
];

const ORDERS: readonly PageState[] = [
  {
    name: "orders, some of them chosen",
    hasWideLayout: true,
    async open(page, shop) {
      await storePaidOrder(shop.db, new Date(), [TEE]);
      await openTab(page, adminPaths.orders({ filter: "to-pack" }));
      await page
        .getByRole("checkbox", { name: /^Choose order/ })
        .first()
        .check();
      await expect(panelOf(page)).toContainText("1 chosen");
    },
  },
  {
    name: "an order that is held for its buyer",
    hasWideLayout: true,
    async open(page, { url }) {
      await openTab(page, adminPaths.order((await holdOverHttp(url)).orderId));
      await expect(panelOf(page)).toContainText("Held until the end of");
    },
  },
  {
    name: "an order that is short of money, with a piece added",
    hasWideLayout: true,
    async open(page, { url }) {
      await openTab(page, adminPaths.order((await buyAndAdd(url)).id));
      await expect(panelOf(page)).toContainText("Missing: R300 for delivery to Germany.");
    },
  },
  {
    name: "pieces on the till that are added to an order",
    hasWideLayout: true,
    async open(page, { url }) {
      await openTab(page, adminPaths.addPieces((await buyOverHttp(url)).id));
      await page.getByRole("button", { name: /^Kulud Wordmark Tee/ }).click();
      await expect(page.getByText("Together")).toBeVisible();
      await toTheTop(page);
    },
  },
  {
    name: "pieces on the till that are paid later",
    hasWideLayout: true,
    async open(page) {
      await openTab(page, adminPaths.sale);
      await page.getByRole("button", { name: /^Kulud Wordmark Tee/ }).click();
      await page.getByRole("radio", { name: "Later, by link or transfer" }).check();
      await expect(page.getByLabel("Held until the end of")).toBeVisible();
      await toTheTop(page);
    },
  },
  {
    name: "an order that is being refunded",
    hasWideLayout: true,
    async open(page, shop) {
      await openTab(page, adminPaths.order(await buy(page, shop)));
      await page.getByRole("button", { name: "Refund", exact: true }).click();
      const amount = page.getByRole("form", { name: "Refund" }).getByLabel(/^Amount in rand/);
      await amount.fill("900");
      await expect(amount).toHaveAccessibleDescription("No more than R450 is left.");
    },
  },
  {
    name: "an order whose payment is disputed",
    async open(page, shop) {
      const orderId = await buy(page, shop);
      await shop.db.update(orders).set({ dispute: "open" }).where(eq(orders.id, orderId));
      const detail = { dueAt: "2026-12-05T10:00:00.000Z" };
      await shop.db
        .insert(orderEvents)
        .values({ orderId, kind: "dispute_opened", detail, createdAt: new Date() });
      await openTab(page, adminPaths.order(orderId));
      await expect(panelOf(page)).toContainText(
        "Answer Paystack on its own page by 5 December 2026, 12:00 SAST.",
      );
    },
  },
];

const PEOPLE: readonly PageState[] = [
  {
    name: "subscribers, and one person who wants to be forgotten",
    hasWideLayout: true,
    async open(page, shop) {
      const customerEmail = "forget-me@example.com";
      await storePaidOrder(shop.db, new Date(), [TEE], { customerEmail, status: "refunded" });
      await openTab(page, adminPaths.subscribers());
      const person = page.getByRole("region", { name: "One Person" });
      await person.getByLabel(/^Their email address/).fill(customerEmail);
      await person.getByRole("button", { name: "Look up" }).click();
      await expect(person.getByRole("button", { name: /^Erase/ })).toBeDisabled();
    },
  },
];

export const ADMIN_STATES: readonly PageState[] = [...STOCK, ...PRODUCTS, ...ORDERS, ...PEOPLE];
