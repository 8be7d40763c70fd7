import { expect, type Page } from "@playwright/test";
import type { CheckoutRequest } from "#contract/orders/payment.ts";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
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
  const picture = page.getByRole("img", { name: "A tee with a taxi rank print" }).first();
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
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

test("the owner's day goes from a new product to a parcel on its way and money that went back", async ({
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
  await refund.getByRole("button", { name: "Refund R240" }).click();
  await expect(toastOf(page)).toContainText("Refund asked for");
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("paid", SOON);
  await expect.poll(() => piecesOnShelf(page, id), SOON).toBe(4);
  await expect(timelineOf(page)).toContainText("Refund of R240 paid");
  await expect(panelOf(page)).toContainText("1 of 2 refunded: not to be shipped");
});

test("the owner sees work first, decides on odd money, finds orders and packs several at once", async ({
  page,
}) => {
  const rowOf = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  for (const customerName of ["Ayanda batch", "Bongani batch"])
    await buy(page, {
      email: `${customerName.replace(" ", "-")}@example.com`,
      customerName,
      items: [{ id: 102, name: "Night Shift Tee", price: 180, quantity: 1, size: "M", color: "Black" }],
      amount: 18_000,
    });
  await buy(page, { email: "thabo@example.com", customerName: "Thabo" }, "wrong-amount");

  await test.step("money that is not what was asked for is accepted in one press", async () => {
    await page.goto("/inventory/orders?filter=attention");
    await rowOf("Thabo").getByRole("link").click();
    await expect(panelOf(page)).toContainText("R449 came in and R450 was asked for.");
    await page.getByRole("button", { name: "Accept R449" }).click();
    await expect(toastOf(page)).toContainText("Payment accepted");
    await expect(page.getByRole("button", { name: "Mark packed" })).toBeVisible();
  });

  await test.step("what is to be packed stands in the tab and in the browser's", async () => {
    const orders = page.getByRole("tab", { name: /^Orders \d+ to pack$/ });
    await expect(orders).toBeVisible();
    await expect(page).toHaveTitle(/^\d+ to pack \/ Inventory/);
    await orders.click();
    await page.getByRole("link", { name: /^To pack/ }).click();
    await expect(page).toHaveURL(/filter=to-pack/);
  });

  await test.step("a name is searched for outside of the address, and its file is saved", async () => {
    await page.getByLabel("Number, name, e-mail or tracking").fill("batch");
    await page.getByRole("button", { name: "Search" }).click();
    const rows = page.getByRole("list", { name: "Orders", exact: true }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    expect(page.url()).not.toContain("batch");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    expect((await download).suggestedFilename()).toBe("kulud-orders-to-pack.csv");
  });

  await test.step("several are packed at once, with their slips", async () => {
    for (const name of ["Ayanda batch", "Bongani batch"])
      await rowOf(name)
        .getByRole("checkbox", { name: /^Choose order/ })
        .check();
    await expect(panelOf(page)).toContainText("2 chosen");
    const slips = page.getByRole("link", { name: "Packing slips (PDF)" });
    const pdf = await page.request.get((await slips.getAttribute("href")) ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    await page.getByRole("button", { name: "Mark packed" }).click();
    await expect(toastOf(page)).toContainText("2 orders packed");
    await expect(panelOf(page)).not.toContainText("Ayanda batch");
    await expect(panelOf(page)).not.toContainText("Bongani batch");
  });

  await test.step("and lead on to what is to be shipped", async () => {
    await panelOf(page)
      .getByRole("link", { name: /^\d+ packed, to be shipped$/ })
      .click();
    await expect(panelOf(page)).toContainText("Bongani batch");
    await rowOf("Ayanda batch").getByRole("link").click();
    await panelOf(page).getByRole("link", { name: "All that are to be shipped" }).click();
    await expect(panelOf(page)).toContainText("Bongani batch");
  });
});
