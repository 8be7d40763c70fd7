import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

// A refusal that the test causes itself.
test.use({ expectedComplaint: /the server responded with a status of 409/ });

const listOf = (page: Page) => page.getByRole("region", { name: "Products" });
const slipmatIn = (region: Locator) => region.getByRole("listitem").filter({ hasText: "Slipmat" });

/** As somebody does it elsewhere meanwhile. */
async function changeElsewhere(page: Page, change: object): Promise<void> {
  const answer = await page.request.put("/api/inventory/update", { data: { productId: 706, ...change } });
  expect(answer.ok()).toBe(true);
}

test("Inventory: a product is found, counted by keyboard, restocked and taken back, and the shop shows it", async ({
  page,
}) => {
  const rows = listOf(page).getByRole("listitem");
  const row = slipmatIn(listOf(page));
  await changeElsewhere(page, { quantity: 2 });
  await page.goto("/inventory");
  await expect(row.getByText("2 on the shelf", { exact: true })).toBeVisible();

  await test.step("a total leads to its list", async () => {
    await page.getByRole("link", { name: "Out of stock" }).click();
    await expect(rows.first()).toContainText("Out of Stock");
    await expect(rows.filter({ hasText: "In Stock" })).toHaveCount(0);
    await expect(listOf(page).getByRole("heading", { level: 2 })).toBeInViewport();
    await page.getByRole("link", { name: "Total products" }).click();
    await expect(rows.filter({ hasText: "In Stock" })).not.toHaveCount(0);
  });

  await test.step("a product is found by its number and counted without a pointer", async () => {
    await listOf(page).getByLabel("Find a name or number").fill("kld-706");
    await expect(rows).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(rows.getByRole("button", { name: /^History/ })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("2");
    await page.keyboard.press("Tab");
    await page.keyboard.type("a");
    await page.keyboard.press("Tab");
    await expect(row.getByRole("button", { name: /^Update/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(row.getByText("4 on the shelf", { exact: true })).toBeVisible();
    await expect(row.getByRole("spinbutton")).toBeFocused();
  });

  await test.step("what happened meanwhile is not undone by setting a number", async () => {
    await changeElsewhere(page, { quantity: 1, operation: "subtract", note: "Water damage" });
    await row.getByRole("combobox").selectOption("set");
    await row.getByRole("spinbutton").fill("1");
    await row.getByRole("button", { name: /^Update/ }).click();
    await expect(row.getByText("it is 3 now, not 4")).toBeVisible();
    await expect(row.getByText("3 on the shelf", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: /^Update/ }).click();
    await expect(row.getByText("1 on the shelf", { exact: true })).toBeVisible();
  });

  await test.step("a restock takes it off the low-stock list", async () => {
    await page.getByRole("link", { name: "Low stock" }).click();
    const lowStock = page.getByRole("region", { name: "Low Stock" });
    await expect(lowStock.getByRole("heading", { level: 2 })).toBeInViewport();
    const low = slipmatIn(lowStock);
    await low.getByRole("spinbutton").fill("10");
    await low.getByRole("button", { name: /^Restock/ }).click();
    await expect(low).toHaveCount(0);
    await expect(lowStock.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(row.getByText("11 on the shelf", { exact: true })).toBeVisible();
  });

  await test.step("the last change is undone from its history", async () => {
    await row.getByRole("button", { name: /^History/ }).click();
    const history = page.getByRole("dialog", { name: "Stock history" });
    await expect(history.getByText("Water damage")).toBeVisible();
    await history.getByRole("button", { name: "Undo" }).click();
    await expect(history.getByRole("listitem").first()).toContainText("Undo of a change by hand");
    await expect(history.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await history.getByRole("button", { name: "Close" }).click();
    await expect(row.getByText("1 on the shelf", { exact: true })).toBeVisible();
  });

  await test.step("shoppers see what is left", async () => {
    await page.goto("/product/706");
    await expect(page.getByText("LOW STOCK (1)")).toBeVisible();
  });
});
