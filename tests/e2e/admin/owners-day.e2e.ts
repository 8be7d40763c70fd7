import { expect, type Page } from "@playwright/test";
import type { CheckoutRequest } from "#contract/payment.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";

/** A list asks for updates every few seconds, and the sandbox's bank takes some for a refund. */
const SOON = { timeout: 45_000 };

const panelOf = (page: Page) => page.getByRole("tabpanel");
const toastOf = (page: Page) => page.getByRole("region", { name: /Notification/ });
const timelineOf = (page: Page) => page.getByRole("list", { name: "Timeline" });

/** Buys through the sandbox, as a shopper's browser does it. */
async function buy({ request }: Page, change: Partial<CheckoutRequest>, action = "pay"): Promise<void> {
  const started = await request.post("/api/payment/initialize", { data: checkoutRequest(change) });
  expect(started.ok(), await started.text()).toBe(true);
  const { paymentUrl, reference } = await started.json();
  await request.post(paymentUrl, { form: { action }, maxRedirects: 0 });
  await request.post("/api/payment/verify", { data: { reference } });
}

async function addProduct(page: Page, name: string): Promise<number> {
  await page.goto("/inventory/products/new");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Description").fill("Heavy cotton with a taxi rank print.");
  await page.getByLabel("Price in whole rand").fill("240");
  await page.getByLabel(/^Sizes/).fill("S, M");
  await page.getByLabel(/^Colors/).fill("");
  await page.getByLabel("Pieces on the shelf").fill("7");
  await page.getByRole("button", { name: "Add this product" }).click();
  const form = page.getByRole("form", { name: "Add a photograph" });
  await form.getByLabel(/^Photograph/).setInputFiles({
    name: "taxi-rank.jpg",
    mimeType: "image/jpeg",
    buffer: await drawPhotograph().jpeg().toBuffer(),
  });
  await form.getByLabel("What it shows").fill("A tee with a taxi rank print");
  await form.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("link", { name: "See it in the shop" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("img", { name: "A tee with a taxi rank print" }).first()).toBeVisible();
  return Number(new URL(page.url()).pathname.split("/").at(-1));
}

async function piecesOnShelf({ request }: Page, id: number): Promise<number | undefined> {
  const found = await request.get("/api/inventory/stock", { params: { search: String(id) } });
  const { items }: { items: { id: number; onShelf: number }[] } = await found.json();
  return items.find((shelf) => shelf.id === id)?.onShelf;
}

async function packAndShip(page: Page, shop: E2eShop): Promise<void> {
  await page.getByRole("button", { name: "Mark packed" }).click();
  await expect(toastOf(page)).toContainText("Order packed");
  await expect(page.getByRole("button", { name: "Not packed after all" })).toBeVisible();
  const slip = page.getByRole("link", { name: "Packing slip (PDF)" });
  await expect(slip).toHaveAttribute("target", "_blank");
  const pdf = await page.request.get((await slip.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByLabel("Courier (optional)").fill("The Courier Guy");
  await page.getByLabel("Tracking number (optional)").fill("TCG12345");
  await page.getByRole("button", { name: "Mark shipped" }).click();
  await expect(toastOf(page)).toContainText("Order shipped");
  await expect(timelineOf(page).getByRole("listitem").first()).toContainText(
    "Shipped, The Courier Guy, TCG12345",
  );
  await shop.wake("mail");
}

test("the owner's day goes from a new product to a parcel on its way and money that went back", {
  tag: "@both",
}, async ({ page, shop, isMobile }) => {
  test.setTimeout(180_000);
  const round = isMobile ? "one" : "two";
  const product = `Taxi Rank Tee ${round}`;
  const id = await addProduct(page, product);
  const items = [{ id, name: product, price: 240, quantity: 2, size: "M" }];
  const purchase = { amount: 48_000, items };

  await page.goto("/inventory/orders");
  await expect(panelOf(page).getByRole("heading", { name: "Orders", level: 2 })).toBeVisible();
  await expect(panelOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await buy(page, { ...purchase, email: `nomsa-${round}@example.com`, customerName: `Nomsa ${round}` });
  const newOrders = page.getByRole("button", { name: /^\d+ new orders?$/ });
  await expect(newOrders).toBeVisible(SOON);
  await expect(panelOf(page)).not.toContainText(`Nomsa ${round}`);
  await newOrders.click();
  await page
    .getByRole("listitem")
    .filter({ hasText: `Nomsa ${round}` })
    .getByRole("link")
    .click();
  await expect(panelOf(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(panelOf(page)).toContainText(product);
  await packAndShip(page, shop);
  const outbox = async () => (await page.request.get("/__sandbox/mail")).text();
  await expect
    .poll(outbox, SOON)
    .toMatch(new RegExp(`is on its way</b>\\s*<span>nomsa-${round}@example.com`));

  await buy(page, { ...purchase, email: `vusi-${round}@example.com`, customerName: `Vusi ${round}` });
  await page.getByRole("link", { name: "All orders" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: `Vusi ${round}` })
    .getByRole("link")
    .click();
  expect(await piecesOnShelf(page, id)).toBe(3);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("form", { name: "Refund" });
  await expect(refund.getByLabel(/^Amount in rand/)).toHaveValue("480");
  await refund.getByLabel(product).selectOption("1");
  await expect(refund.getByLabel(/^Amount in rand/)).toHaveValue("240");
  await expect(refund).toContainText("1 piece, R240.");
  await refund.getByLabel(/^Amount in rand/).fill("500");
  await expect(refund.getByLabel(/^Amount in rand/)).toHaveAccessibleDescription(
    "No more than R480 is left.",
  );
  await refund.getByLabel(/^Amount in rand/).fill("240");
  await expectNoAxeViolations(page, '[role="dialog"]');
  await refund.getByRole("button", { name: "Refund R240" }).click();
  await expect(toastOf(page)).toContainText("Refund asked for");
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("paid", SOON);
  await expect.poll(() => piecesOnShelf(page, id), SOON).toBe(4);
  await expect(timelineOf(page)).toContainText("Refund of R240 paid");
  await expect(panelOf(page)).toContainText("1 of 2 refunded: not to be shipped");

  await page.getByRole("button", { name: "Cancel this order" }).click();
  await page.getByRole("button", { name: "Leave it" }).click();
  await expect(page.getByRole("button", { name: "Cancel this order" })).toBeFocused();
  expect(await sidewaysOverflow(page)).toBe(0);
});

test("the owner sees work first, and packs several orders at once", async ({ page }) => {
  for (const customerName of ["Ayanda batch", "Bongani batch"])
    await buy(page, {
      email: `${customerName.replace(" ", "-")}@example.com`,
      customerName,
      items: [{ id: 102, name: "Night Shift Tee", price: 180, quantity: 1, size: "M", color: "Black" }],
      amount: 18_000,
    });
  await page.goto("/inventory");
  const orders = page.getByRole("tab", { name: /^Orders \d+ to pack$/ });
  await expect(orders).toBeVisible();
  await expect(page).toHaveTitle(/^\d+ to pack \/ Inventory/);
  await orders.click();
  await page.getByRole("link", { name: /^To pack/ }).click();
  await expect(page).toHaveURL(/filter=to-pack/);
  for (const name of ["Ayanda batch", "Bongani batch"])
    await page
      .getByRole("listitem")
      .filter({ hasText: name })
      .getByRole("checkbox", { name: /^Choose order/ })
      .check();
  await expect(panelOf(page)).toContainText("2 chosen");
  await expectNoAxeViolations(page);
  expect(await sidewaysOverflow(page)).toBe(0);
  const slips = page.getByRole("link", { name: "Packing slips (PDF)" });
  const pdf = await page.request.get((await slips.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await page.getByRole("button", { name: "Mark packed" }).click();
  await expect(toastOf(page)).toContainText("2 orders packed");
  await expect(panelOf(page)).not.toContainText("Ayanda batch");
  await expect(panelOf(page)).not.toContainText("Bongani batch");
});

for (const [decision, button, toast, status] of [
  ["accepted", "Accept R449", "Payment accepted", "Mark packed"],
  ["given back", "Refund R449", "Refund asked for", "Refund of R449"],
] as const) {
  test(`money that is not what was asked for is ${decision} in one press`, async ({ page }) => {
    const customerName = `Thabo ${decision}`;
    await buy(
      page,
      { customerName, email: `${customerName.replaceAll(" ", "-")}@example.com` },
      "wrong-amount",
    );
    await page.goto("/inventory/orders?filter=attention");
    await page.getByRole("listitem").filter({ hasText: customerName }).getByRole("link").click();
    await expect(panelOf(page)).toContainText("R449 came in and R450 was asked for.");
    await page.getByRole("button", { name: button }).click();
    await expect(toastOf(page)).toContainText(toast);
    await expect(page.getByRole("button", { name: button })).toHaveCount(0);
    await expect(panelOf(page)).toContainText(status);
  });
}

test("the totals of the stock lead to their lists, and a product is found by a word or its number", async ({
  page,
}) => {
  await page.goto("/inventory");
  const list = page.getByRole("region", { name: "Products" });
  const rows = list.getByRole("listitem");
  await expect(list.getByLabel("Find a name or number")).toBeEditable();
  await page.getByRole("link", { name: "Out of stock" }).click();
  await expect(rows.first()).toContainText("Out of Stock");
  await expect(rows.filter({ hasText: "In Stock" })).toHaveCount(0);
  await expect(list.getByRole("heading", { level: 2 })).toBeInViewport();
  await page.getByRole("link", { name: "Total products" }).click();
  await list.getByLabel("Find a name or number").fill("kld-402");
  await expect(rows).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(rows.getByRole("button", { name: /^History/ })).toBeFocused();
  await page.getByRole("link", { name: "Low stock" }).click();
  await expect(page.getByRole("heading", { name: "Low Stock", level: 2 })).toBeInViewport();
});

for (const [name, path] of [
  ["orders", "orders"],
  ["one order", "orders/1"],
  ["money", "money"],
] as const) {
  test(`admin: ${name} has no accessibility fault and is not wider than the screen`, {
    tag: "@both",
  }, async ({ page }) => {
    await buy(page, {
      items: [{ id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 1, size: "M", color: "White" }],
      amount: 18_000,
    });
    await page.goto(`/inventory/${path}`);
    await expect(panelOf(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(panelOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoAxeViolations(page);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
}

test("admin: orders are found by filter and by name, and the search is not in the address", async ({
  page,
  isMobile,
}) => {
  const customerName = `Zodwa ${isMobile ? "one" : "two"}`;
  await buy(page, {
    email: `${customerName.replace(" ", "-")}@example.com`,
    customerName,
    items: [{ id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 1, size: "M", color: "White" }],
    amount: 18_000,
  });
  await page.goto("/inventory/orders?filter=to-pack");
  await expect(page.getByRole("link", { name: /^To pack/ })).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Number, name, e-mail or tracking").fill(customerName);
  await page.getByRole("button", { name: "Search" }).click();
  const rows = page.getByRole("list", { name: "Orders", exact: true }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(customerName);
  expect(page.url()).not.toContain("Zodwa");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("kulud-orders-to-pack.csv");
  await page.getByRole("link", { name: /^Shipped/ }).click();
  await expect(panelOf(page)).toContainText("No order matches.");
});
