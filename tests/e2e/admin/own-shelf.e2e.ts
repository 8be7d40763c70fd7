/** An owner sells a kind of garment that the shop did not know: a shelf, its measures, and a piece on it. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";

test.use({ shopFor: "the owner's presses" });

const jpeg = drawPhotograph().jpeg().toBuffer();

test("a jacket on a shelf of its own is found in the menu, and shows the measures that its owner took", async ({
  page,
}) => {
  await test.step("the shelf", async () => {
    await page.goto("/inventory/shelves");
    const form = page.getByRole("form", { name: "New shelf" });
    await form.getByLabel("Name").fill("Jackets");
    await form.getByRole("button", { name: "Add this shelf" }).click();
    await expect(page.getByText("0 products, /shop/jackets")).toBeVisible();
  });

  await test.step("its measures, and a line that is none", async () => {
    await page.goto("/inventory/size-tables");
    const form = page.getByRole("form", { name: "New size table" });
    await form.getByLabel("Title").fill("Jackets");
    await form.getByLabel("Sizes, with commas between").fill("S, M");
    await form.getByLabel(/^Measures/).fill("Chest: 110");
    await form.getByRole("button", { name: "Add this table" }).click();
    await expect(form.getByText("Chest has one length for 2 sizes.")).toBeVisible();
    await form.getByLabel(/^Measures/).fill("Chest: 110, 116");
    await form.getByRole("button", { name: "Add this table" }).click();
    await expect(page.getByText("Size table added")).toBeVisible();
  });

  await test.step("a jacket", async () => {
    await page.goto("/inventory/products/new");
    await page.getByLabel("Name").fill("Night Jacket");
    await page.getByLabel("Description").fill("Waxed cotton, lined.");
    await page.getByLabel("Price in rand").fill("950");
    await page.getByLabel("Category").selectOption({ label: "Jackets" });
    await page.getByLabel("Size table").selectOption({ label: "Jackets" });
    await page.getByLabel(/^Sizes/).fill("S, M");
    await expect(page.getByText(/Still to be said before it is sold/)).toBeVisible();
    await page.getByLabel("Pieces of S").fill("6");
    await page.getByRole("button", { name: "Add this product" }).click();
    const photographs = page.getByRole("form", { name: "Add photographs" });
    await photographs
      .getByLabel(/^Photographs/)
      .setInputFiles([{ name: "front.jpg", mimeType: "image/jpeg", buffer: await jpeg }]);
    await photographs.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("button", { name: "Put it on sale" }).click();
    await expect(page.getByRole("button", { name: "Hide it" })).toBeVisible();
  });

  await test.step("as shoppers find it", async () => {
    await page.goto("/");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page
      .getByRole("dialog", { name: "Menu" })
      .getByRole("link", { name: /^Jackets 1$/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jackets");
    await page
      .getByRole("link", { name: /Night Jacket/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night Jacket");
    await page.getByRole("link", { name: "Size Guide" }).first().click();
    const measures = page.getByRole("dialog", { name: "Size Guide" });
    await expect(measures.getByRole("row", { name: /^M/ })).toContainText("116 cm");
  });
});
