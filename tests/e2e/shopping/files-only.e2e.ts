import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { goToCheckout } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { expectToFitAnyWindow } from "#tests/support/browser/fits-any-window.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { soundFile } from "#tests/support/downloads/files.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { newProduct } from "#tests/support/products/new-product.ts";

test.use({ shopFor: "files only" });

const WORDS = newProduct({
  name: "Night Bus",
  description: "Six songs for the way home.",
  stockQuantity: 0,
  category: "music",
  availableSizes: [],
});

/** R240, nothing on the shelf, and a photograph; not sold as files yet. */
async function addAlbum({ request }: Page): Promise<number> {
  const { id } = await (await request.post("/api/admin/products", { data: WORDS })).json();
  const photograph = {
    name: "cover.jpg",
    mimeType: "image/jpeg",
    buffer: await drawPhotograph().jpeg().toBuffer(),
  };
  await request.post(`/api/admin/products/${id}/pictures`, {
    multipart: { place: "main", alt: "A bus at night", photograph },
  });
  const file = { name: "Night Bus.zip", mimeType: "application/zip", buffer: soundFile("zip", 5000) };
  await request.post(`/api/admin/products/${id}/files`, { multipart: { isSample: "no", file } });
  return id;
}

async function putAlbumIntoCart(page: Page, id: number): Promise<void> {
  await page.goto(`/product/${id}`);
  await waitForScripts(page);
  await page.getByRole("button", { name: "ADD TO CART" }).click();
  await goToCheckout(page);
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Complete Your Order" });

async function sayWhoPays(page: Page): Promise<void> {
  await page.getByLabel("First Name").fill("Lerato");
  await page.getByLabel("Last Name").fill("Mokoena");
  await page.getByLabel("Email").fill("lerato@example.com");
}

test("the owner sells an album as a download; it is bought without an address and without delivery", async ({
  page,
  shop,
}) => {
  const id = await addAlbum(page);
  await page.goto(`/inventory/products/${id}`);
  await expect(page.getByLabel("Low stock at or below")).toBeVisible();
  await page.getByLabel("Sold as a download: nothing is counted or delivered").check();
  await expect(page.getByLabel("Low stock at or below")).toBeHidden();
  await page
    .getByRole("form", { name: "Edit Night Bus" })
    .getByRole("button", { name: "Save", exact: true })
    .click();
  await expect(page.getByText("Product saved").first()).toBeVisible();
  await page.getByRole("link", { name: "All products" }).click();
  await page.getByRole("searchbox", { name: "Name, SKU or number" }).fill("Night Bus");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Night Bus" })).toContainText(
    "Files only",
  );

  await page.goto(`/product/${id}`);
  await expect(page.getByRole("main")).toContainText("A download: nothing is delivered");
  await expect(page.getByRole("main")).not.toContainText("Free shipping over");
  await putAlbumIntoCart(page, id);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("Nothing is delivered.");
  await expect(dialog).toContainText("By download");
  await expect(dialog.getByLabel("City")).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: "Add Shipping Info" })).toHaveCount(0);
  await expectNoAxeViolations(page, '[role="dialog"]');
  await page.getByRole("button", { name: "Pay R240" }).click();
  await expect(dialog.getByText("Valid email is required")).toBeVisible();
  await sayWhoPays(page);
  await page.getByRole("button", { name: "Pay R240" }).click();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await page.getByRole("link", { name: "See your order" }).click();

  const main = page.getByRole("main");
  await expect(main).toContainText("Your payment is here, and so are your files.");
  await expect(main).toContainText("DeliveryBy download");
  await expect(main).toContainText("A file cannot be sent back.");
  await expect(main).not.toContainText("courier");
  await expectToFitAnyWindow(page);
  await expectNoAxeViolations(page);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download / }).click();
  expect((await saving).suggestedFilename()).toBe("Night Bus.zip");

  const order = (await readOrders(shop.db)).at(-1);
  expect(order).toMatchObject({ status: "fulfilled", shippingCents: 0 });
  await page.goto(`/inventory/orders/${order?.id}`);
  await expect(page.getByRole("main")).toContainText("Delivered by download");
  await expect(page.getByRole("button", { name: "Mark packed" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Packing slip (PDF)" })).toHaveCount(0);
  await page.goto("/inventory/orders?filter=downloaded");
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: order?.number ?? "" });
  await expect(row).toContainText("Delivered by download");
  await expect(row).toContainText("1 download");
  await expectToFitAnyWindow(page);
});
