import { expect, type Page } from "@playwright/test";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
import { expectToFitAnyWindow } from "#tests/support/browser/fits-any-window.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";

// Its announcement would stand on other tests' pages.
test.use({ shopFor: "the owner's day" });

/** A list asks for updates every few seconds, and the sandbox's bank takes some for a refund. */
const SOON = { timeout: 45_000 };

const panelOf = (page: Page) => page.locator("#admin-panel");
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
  await page.getByLabel("Price in rand").fill("240");
  await page.getByLabel(/^Sizes/).fill("S, M");
  await page.getByLabel(/^Colors/).fill("");
  await page.getByLabel("Pieces of S").fill("3");
  await page.getByLabel("Pieces of M").fill("4");
  await page.getByRole("button", { name: "Add this product" }).click();
  const form = page.getByRole("form", { name: "Add photographs" });
  await form.getByLabel(/^Photographs/).setInputFiles({
    name: "taxi-rank.jpg",
    mimeType: "image/jpeg",
    buffer: await drawPhotograph().jpeg().toBuffer(),
  });
  await form.getByLabel("What it shows").fill("A tee with a taxi rank print");
  await form.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("button", { name: "Put it on sale" }).click();
  await page.getByRole("link", { name: "See it in the shop" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const picture = page.getByRole("img", { name: "A tee with a taxi rank print" }).first();
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  return Number(new URL(page.url()).pathname.split("/").at(-1));
}

async function piecesInStock({ request }: Page, id: number): Promise<number | undefined> {
  const found = await request.get("/api/inventory/stock", { params: { search: String(id) } });
  const { items }: { items: { id: number; onShelf: number }[] } = await found.json();
  return items.find((shelf) => shelf.id === id)?.onShelf;
}

async function packAndShip(page: Page, shop: E2eShop): Promise<void> {
  await page.getByRole("button", { name: "Mark packed" }).click();
  await expect(toastOf(page)).toContainText("Order packed");
  await expect(page.getByRole("button", { name: "Undo packed" })).toBeVisible();
  const slip = page.getByRole("link", { name: "Packing slip (PDF)" });
  await expect(slip).toHaveAttribute("target", "_blank");
  const pdf = await page.request.get((await slip.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  const ship = page.getByRole("form", { name: "Ship this order" });
  await ship.getByLabel("Courier (optional)").fill("The Courier Guy");
  await ship.getByLabel("Tracking number (optional)").fill("TCG12345");
  await page.getByRole("button", { name: "Mark shipped" }).click();
  await expect(toastOf(page)).toContainText("Order shipped");
  await expect(timelineOf(page).getByRole("listitem").first()).toContainText(
    "Shipped, The Courier Guy, TCG12345",
  );
  await shop.wake("mail");
}

test("the owner's day goes from a new product to a parcel on its way, money that went back and a word to everybody", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const product = "Taxi Rank Tee";
  const id = await addProduct(page, product);
  const items = [{ id, name: product, price: 240, quantity: 2, size: "M" }];
  const purchase = { amount: 48_000, items };

  await page.goto("/inventory/orders");
  await expect(panelOf(page).getByRole("heading", { name: "Orders", level: 2 })).toBeVisible();
  await expect(panelOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await buy(page, { ...purchase, email: "nomsa@example.com", customerName: "Nomsa" });
  const newOrders = page.getByRole("button", { name: /^\d+ new orders?$/ });
  await expect(newOrders).toBeVisible(SOON);
  await expect(panelOf(page)).not.toContainText("Nomsa");
  await newOrders.click();
  await page.getByRole("listitem").filter({ hasText: "Nomsa" }).getByRole("link").click();
  await expect(panelOf(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(panelOf(page)).toContainText(product);
  await packAndShip(page, shop);
  const outbox = async () => (await page.request.get("/__sandbox/mail")).text();
  await expect.poll(outbox, SOON).toMatch(/is on its way<\/b>\s*<span>nomsa@example.com/);

  await buy(page, { ...purchase, email: "vusi@example.com", customerName: "Vusi" });
  await page.getByRole("link", { name: "All orders" }).click();
  await page.getByRole("listitem").filter({ hasText: "Vusi" }).getByRole("link").click();
  expect(await piecesInStock(page, id)).toBe(3);
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
  await refund.getByRole("button", { name: "Refund R240" }).click();
  await expect(toastOf(page)).toContainText("Refund requested");
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("paid", SOON);
  await expect.poll(() => piecesInStock(page, id), SOON).toBe(4);
  await expect(timelineOf(page)).toContainText("Refund of R240 paid");
  await expect(panelOf(page)).toContainText("1 of 2 refunded: not to be shipped");

  await test.step("shoppers see what is left, and what the owner announces", async () => {
    const words = "Closed on 9 August. Orders go out on the 10th.";
    await page.goto("/inventory/settings");
    const announcement = page.getByRole("form", { name: "Announcement", exact: true });
    await announcement.getByLabel("Announcement", { exact: true }).fill(words);
    await announcement.getByRole("button", { name: "Save announcement" }).click();
    await expect(announcement.getByText(/^Changed here/)).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("complementary", { name: "Announcement" })).toHaveText(words);
    await expectToFitAnyWindow(page);
    await page.goto(`/product/${id}`);
    await expect(page.getByText("LOW STOCK (4)")).toBeVisible();
  });
});
