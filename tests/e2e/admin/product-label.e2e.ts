/** What the owner says of a product on its page of the admin, and shoppers read: its label, and what goes with it. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

test.use({ shopFor: "what products say" });

const factOf = (page: Page, name: string) =>
  page.locator("dl div").filter({ has: page.getByText(name, { exact: true }) });

test("what the owner says of a product's label and of what goes with it, by keyboard, stands on its page", async ({
  page,
}) => {
  const chooser = page.getByRole("region", { name: "Goes with it" });
  const add = async (search: string, name: string) => {
    await chooser.getByLabel(/^Find one/).fill(search);
    await page.keyboard.press("Enter");
    await chooser.getByRole("button", { name: `Add ${name}` }).press("Enter");
  };
  await page.goto("/inventory/products/108");
  await expect(page.getByText(/Still to be said before it is sold/)).toBeVisible();
  await page.getByLabel(/^Cloth and its fibres/).fill("100% cotton, 220 g/m²");
  await page.getByLabel(/^Care/).fill("Cold wash, inside out.\nNever tumble dry.");
  await page.getByLabel(/^Made in/).fill("South Africa");
  await page.getByLabel(/^Cloth from/).fill("Lesotho");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText("Product saved").first()).toBeVisible();
  await expect(page.getByText(/Still to be said/)).toHaveCount(0);

  await add("slipmat", "Slipmat");
  await add("305", "Kulud Hoodie");
  await chooser.getByRole("button", { name: "Move Kulud Hoodie up" }).press("Enter");
  await chooser.getByRole("button", { name: "Save what goes with it" }).press("Enter");
  await expect(page.getByText("Saved what goes with it").first()).toBeVisible();
  await page.reload();
  await expect(chooser.locator("ol > li")).toHaveText([/Kulud Hoodie/, /Slipmat/]);

  await page.goto("/product/108");
  await expect(factOf(page, "Fabric")).toContainText("100% cotton, 220 g/m²");
  await expect(factOf(page, "Care")).toContainText("Never tumble dry.");
  await expect(factOf(page, "Cloth from")).toContainText("Lesotho");
  await expect(factOf(page, "Made in")).toContainText("South Africa");
  const pieces = page.getByRole("region", { name: "Goes with it" }).getByRole("link");
  await expect(pieces).toHaveText([/Kulud Hoodie/, /Slipmat/, /.+/, /.+/]);
});
