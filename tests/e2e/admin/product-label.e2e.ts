/** What the owner says of a product on its page of the admin, and shoppers read: its label, and what goes with it. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

test.use({ shopFor: "product label" });

const factOf = (page: Page, name: string) =>
  page.locator("dl div").filter({ has: page.getByText(name, { exact: true }) });

test("the label's facts are asked for, saved, and stand on the product's page", { tag: "@both" }, async ({
  page,
  isMobile,
}) => {
  const id = isMobile ? 108 : 109;
  await page.goto(`/inventory/products/${id}`);
  await waitForScripts(page);
  await expect(
    page.getByText(/Still to be said before it is sold: cloth and its fibres, care, country of make/),
  ).toBeVisible();
  await page.getByLabel(/^Cloth and its fibres/).fill("100% cotton, 220 g/m²");
  await page.getByLabel(/^Care/).fill("Cold wash, inside out.\nNever tumble dry.");
  await page.getByLabel(/^Made in/).fill("South Africa");
  await page.getByLabel(/^Cloth from/).fill("Lesotho");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product saved").first()).toBeVisible();
  await expect(page.getByText(/Still to be said/)).toHaveCount(0);
  await page.goto(`/product/${id}`);
  await expect(factOf(page, "Fabric")).toContainText("100% cotton, 220 g/m²");
  await expect(factOf(page, "Care")).toContainText("Never tumble dry.");
  await expect(factOf(page, "Cloth from")).toContainText("Lesotho");
  await expect(factOf(page, "Made in")).toContainText("South Africa");
});

test("what goes with a product is found, ordered and saved by keyboard, and its page shows it so", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  const id = isMobile ? 110 : 111;
  const chooser = page.getByRole("region", { name: "Goes with it" });
  const add = async (search: string, name: string) => {
    await chooser.getByLabel(/^Find one/).fill(search);
    await page.keyboard.press("Enter");
    await chooser.getByRole("button", { name: `Add ${name}` }).press("Enter");
  };
  await page.goto(`/inventory/products/${id}`);
  await waitForScripts(page);
  await add("slipmat", "Slipmat");
  await add("305", "Kulud Hoodie");
  await chooser.getByRole("button", { name: "Move Kulud Hoodie up" }).press("Enter");
  await expectNoAxeViolations(page, '[aria-labelledby="admin-goes-with"]');
  expect(await sidewaysOverflow(page)).toBe(0);
  await chooser.getByRole("button", { name: "Save what goes with it" }).press("Enter");
  await expect(page.getByText("Saved what goes with it").first()).toBeVisible();
  await page.reload();
  await expect(chooser.locator("ol > li")).toHaveText([/Kulud Hoodie/, /Slipmat/]);
  await page.goto(`/product/${id}`);
  const pieces = page.getByRole("region", { name: "Goes with it" }).getByRole("link");
  await expect(pieces).toHaveText([/Kulud Hoodie/, /Slipmat/, /.+/, /.+/]);
});
