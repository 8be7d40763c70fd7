/** An album sold as a download, from its upload to the refund that ends it. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { goToCheckout } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { expectToFitAnyWindow } from "#tests/support/browser/fits-any-window.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { digest, soundFile } from "#tests/support/downloads/files.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { newProduct } from "#tests/support/products/new-product.ts";

test.use({ shopFor: "downloads", shopEnv: { DOWNLOADS_PER_PIECE: "2" } });

/** R240, nothing on the shelf, and a photograph; it has no files yet. */
async function addAlbum({ request }: Page): Promise<number> {
  const data = newProduct({
    name: "Night Bus",
    description: "Six songs for the way home.",
    stockQuantity: 0,
    category: "music",
    availableSizes: [],
  });
  const { id } = await (await request.post("/api/admin/products", { data })).json();
  const photograph = {
    name: "cover.jpg",
    mimeType: "image/jpeg",
    buffer: await drawPhotograph().jpeg().toBuffer(),
  };
  await request.post(`/api/admin/products/${id}/pictures`, {
    multipart: { place: "main", alt: "A bus at night", photograph },
  });
  await request.put(`/api/admin/products/${id}/hidden`, { data: { hidden: false } });
  return id;
}

/** Presses the link and reads what was saved. */
async function save(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download / }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const mainOf = (page: Page) => page.getByRole("main");

test("an owner sells an album as a download; a buyer has it twice, the owner gives it again, and a refund ends it", async ({
  page,
  shop,
}) => {
  test.slow();
  const album = soundFile("flac", 3_000_000);
  const id = await addAlbum(page);

  await test.step("another kind of file is refused, the album is taken", async () => {
    await page.goto(`/inventory/products/${id}`);
    const form = page.getByRole("form", { name: "Add files" });
    const files = page.getByRole("region", { name: "Downloads" });
    await form.getByLabel(/^Files /).setInputFiles({
      name: "cover.flac",
      mimeType: "audio/flac",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await form.getByRole("button", { name: "Upload" }).click();
    await expect(form.getByLabel(/^Files /)).toHaveAccessibleDescription(/This is no FLAC, MP3 or ZIP file/);
    await form
      .getByLabel(/^Files /)
      .setInputFiles({ name: "Night Bus.flac", mimeType: "audio/flac", buffer: album });
    await form.getByRole("button", { name: "Upload" }).click();
    await expect(files).toContainText("Night Bus.flac");
    await expect(files).toContainText("FLAC · 2.9 MB");
    await expectToFitAnyWindow(page);
    await expectNoAxeViolations(page);
  });

  await test.step("it is sold as a download, of which nothing is counted", async () => {
    await expect(page.getByLabel("Low stock at or below")).toBeVisible();
    await page.getByLabel("Sold as a download: nothing is counted or delivered").check();
    await expect(page.getByLabel("Low stock at or below")).toBeHidden();
    await page
      .getByRole("form", { name: "Edit Night Bus" })
      .getByRole("button", { name: "Save", exact: true })
      .click();
    await expect(page.getByText("Product saved").first()).toBeVisible();
  });

  await test.step("it is bought without an address and without delivery", async () => {
    await page.goto(`/product/${id}`);
    await expect(mainOf(page)).toContainText("A download: nothing is delivered");
    await expect(mainOf(page)).not.toContainText("Free shipping over");
    await waitForScripts(page);
    await page.getByRole("button", { name: "ADD TO CART" }).click();
    await goToCheckout(page);
    const dialog = page.getByRole("dialog", { name: "Complete Your Order" });
    await expect(dialog).toContainText("Nothing is delivered.");
    await expect(dialog.getByLabel("City")).toHaveCount(0);
    await expect(dialog.getByRole("link", { name: "Add Shipping Info" })).toHaveCount(0);
    await expectNoAxeViolations(page, '[role="dialog"]');
    await page.getByLabel("First Name").fill("Lerato");
    await page.getByLabel("Last Name").fill("Mokoena");
    await page.getByRole("button", { name: "Pay R240" }).click();
    await expect(dialog.getByText("Valid email is required")).toBeVisible();
    await page.getByLabel("Email").fill("lerato@example.com");
    await page.getByRole("button", { name: "Pay R240" }).click();
    await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
    await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(mainOf(page)).toContainText("Your payment is here, and so are your files.");
    await expect(mainOf(page)).toContainText("DeliveryBy download");
  });
  const orderUrl = page.url();
  const order = (await readOrders(shop.db)).at(-1);
  expect(order).toMatchObject({ status: "fulfilled", shippingCents: 0 });

  await test.step("the buyer has it twice, and not a third time", async () => {
    await expect(mainOf(page)).toContainText("2 of 2 downloads left, until");
    await expect(mainOf(page)).toContainText("A file cannot be sent back.");
    await expectToFitAnyWindow(page);
    await expectNoAxeViolations(page);
    for (const left of [1, 0]) {
      const { name, bytes } = await save(page);
      expect([name, digest(bytes)]).toEqual(["Night Bus.flac", digest(album)]);
      await page.reload();
      if (left > 0) await expect(mainOf(page)).toContainText(`${left} of 2 downloads left`);
    }
    await expect(mainOf(page)).toContainText("You've used all your downloads. Message us");
  });

  await test.step("the owner has nothing to pack, and gives it again", async () => {
    await page.goto(`/inventory/orders/${order?.id}`);
    const downloads = page.getByRole("region", { name: "Downloads" });
    await expect(mainOf(page)).toContainText("Delivered by download");
    await expect(page.getByRole("button", { name: "Mark packed" })).toHaveCount(0);
    await expect(downloads).toContainText("used up, 2 of 2 used");
    await downloads.getByRole("button", { name: "Give them again" }).click();
    await expect(downloads).toContainText("open, 0 of 2 used");
    await page.goto(orderUrl);
    await expect(mainOf(page)).toContainText("2 of 2 downloads left");
  });

  await test.step("a refund ends the link that is still on the page", async () => {
    const data = { requestId: crypto.randomUUID(), reason: "customer" };
    const answer = await page.request.post(`/api/admin/orders/${order?.id}/refunds`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    await page.getByRole("link", { name: /^Download / }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No download now");
    await expect(mainOf(page)).toContainText("The money for this went back, so the download has ended.");
    await expectToFitAnyWindow(page);
    await expectNoAxeViolations(page);
    await page.goto(orderUrl);
    await expect(page.getByRole("link", { name: /^Download / })).toHaveCount(0);
  });
});
