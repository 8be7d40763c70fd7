/** How many presses the week's work costs an owner, on a phone. */
import { expect, type Page } from "@playwright/test";
import { countPresses } from "#tests/support/browser/count-presses.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";

test.use({ shopFor: "the owner's presses" });

const jpeg = drawPhotograph().jpeg().toBuffer();
const photograph = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await jpeg });

async function addPhotographs(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Add photographs" });
  await form
    .getByLabel(/^Photographs/)
    .setInputFiles([await photograph("front.jpg"), await photograph("back.jpg")]);
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("2 photographs added")).toBeVisible();
}

/** The form for a new product up to its pieces, and the label that the law asks for. */
async function beginProduct(page: Page, name: string, price: string, sizes: string): Promise<void> {
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("link", { name: "Add a product" }).click();
  // The page before may have a field of this name too.
  await expect(page.getByRole("heading", { name: "New product" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Description").fill("Heavy cotton with a print.");
  await page.getByLabel("Price in rand").fill(price);
  await page.getByLabel(/^Sizes/).fill(sizes);
  await page.getByLabel(/^Cloth and its fibres/).fill("100% cotton");
  await page.getByLabel(/^Care/).fill("Cold wash.");
  await page.getByLabel(/^Made in/).fill("South Africa");
}

async function putOnSale(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Put it on sale" }).click();
  await expect(page.getByRole("button", { name: "Hide it" })).toBeVisible();
}

test("a new tee takes at most 20 presses, an edition 25, a copy 8, and news 8", async ({ page }) => {
  await page.goto("/inventory/today");
  const presses = await countPresses(page);
  const begin = () => page.evaluate("sessionStorage.setItem('presses', '0')");

  await test.step("a new tee, sold, with two photographs and its label", async () => {
    await beginProduct(page, "Rooftop Tee", "240", "S, M, L");
    for (const size of ["S", "M", "L"])
      await page.getByLabel(`Pieces of ${size}`, { exact: true }).fill("10");
    await page.getByRole("button", { name: "Add this product" }).click();
    await addPhotographs(page);
    await putOnSale(page);
    expect(await presses()).toBeLessThanOrEqual(20);
  });

  await test.step("the next one as its copy", async () => {
    await begin();
    await page.getByLabel("Name of the copy").fill("Rooftop Tee II");
    for (const size of ["S", "M"]) await page.getByLabel(`Pieces of ${size}`, { exact: true }).fill("10");
    await page.getByRole("button", { name: "Copy it" }).click();
    await expect(page.getByRole("heading", { name: "Rooftop Tee II", level: 2 })).toBeVisible();
    await addPhotographs(page);
    await putOnSale(page);
    expect(await presses()).toBeLessThanOrEqual(8);
  });

  await test.step("a numbered edition", async () => {
    await begin();
    await beginProduct(page, "Friday Tee", "480", "M, L");
    await page.getByLabel("A numbered edition").check();
    await page.getByLabel("Pieces in the run").fill("50");
    await page.getByLabel(/^Most for one person/).fill("2");
    await page.getByRole("button", { name: "Add this product" }).click();
    await addPhotographs(page);
    await putOnSale(page);
    expect(await presses()).toBeLessThanOrEqual(25);
  });

  await test.step("news with a photograph", async () => {
    await page.goto("/inventory/more");
    await begin();
    await page.getByRole("link", { name: "News", exact: true }).click();
    const form = page.getByRole("form", { name: "New news" });
    await form.getByLabel("Title").fill("Friday at six");
    await form.getByLabel("In one sentence").fill("Fifty pieces of the Friday Tee.");
    await form.getByLabel("The rest").fill("They are numbered.");
    await form.getByLabel(/^Photograph/).setInputFiles(await photograph("train.jpg"));
    await form.getByLabel(/^What the photograph shows/).fill("A night train");
    await form.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("News saved")).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(8);
  });
});
