import { expect, type Locator, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";

const toastOf = (page: Page) => page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
const totalsOf = (page: Page) => page.getByRole("region", { name: "Totals" });
const lowStockOf = (page: Page) => page.getByRole("region", { name: "Low Stock" });

function rowOf(page: Page, name: string): Locator {
  const products = page.getByRole("region", { name: "Products" });
  return products.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

function lowRowOf(page: Page, name: string): Locator {
  return lowStockOf(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

const quantityOf = (row: Locator) => row.getByRole("spinbutton");
const updateOf = (row: Locator) => row.getByRole("button", { name: /^Update/ });
const restockOf = (row: Locator) => row.getByRole("button", { name: /^Restock/ });

/** Opens the page with this many pieces of a product on its shelf. */
async function openWith(page: Page, productId: number, quantity: number): Promise<void> {
  const answer = await page.request.put("/api/inventory/update", { data: { productId, quantity } });
  expect(answer.ok()).toBe(true);
  await page.goto("/inventory");
  await expect(quantityOf(page.getByRole("listitem").first())).toBeVisible();
}

async function change(row: Locator, operation: string, quantity: number): Promise<void> {
  await row.getByRole("combobox").selectOption(operation);
  await quantityOf(row).fill(String(quantity));
  await updateOf(row).click();
}

test("Inventory: totals, the product list and the low-stock list agree with the shop", async ({ page }) => {
  await openWith(page, 706, 2);
  const status = await (await page.request.get("/api/inventory/status")).json();
  const totals = totalsOf(page).locator("dd");
  await expect(totals).toHaveText(
    [status.totalProducts, status.lowStockCount, status.outOfStockCount].map(String),
  );
  await expect(page.getByRole("region", { name: "Products" }).getByRole("listitem")).toHaveCount(
    status.totalProducts,
  );
  await expect(lowStockOf(page).getByRole("listitem")).toHaveCount(status.lowStockCount);
  await expect(lowRowOf(page, "Slipmat")).toContainText("KLD-706 / threshold 5");
});

test("Inventory: the header and the menu lead to it, and search engines do not", { tag: "@both" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: /menu/i }).click();
  await page.getByRole("link", { name: "INVENTORY" }).click();
  await expect(page.getByRole("heading", { name: "Inventory", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Inventory — KULUD");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

for (const [quantity, status] of [
  [0, "Out of Stock"],
  [5, "Low Stock"],
  [6, "In Stock"],
] as const) {
  test(`Inventory status: ${quantity} on the shelf with threshold 5 is ${status}`, async ({ page }) => {
    await openWith(page, 302, quantity);
    await expect(rowOf(page, "Stone Crewneck")).toContainText(status);
    await expect(lowRowOf(page, "Stone Crewneck")).toHaveCount(status === "In Stock" ? 0 : 1);
  });
}

for (const [operation, quantity, level] of [
  ["set", 33, 33],
  ["set", 0, 0],
  ["add", 4, 24],
  ["subtract", 4, 16],
] as const) {
  test(`Inventory update: ${operation} ${quantity} makes 20 into ${level} and says so`, async ({
    page,
    shop,
  }) => {
    await openWith(page, 303, 20);
    const row = rowOf(page, "Soundwave Crewneck");
    await change(row, operation, quantity);
    await expect(toastOf(page)).toContainText("Inventory Updated");
    await expect(toastOf(page)).toContainText(`Soundwave Crewneck stock updated to ${level} units`);
    await expect(row.getByText(`${level} on the shelf`)).toBeVisible();
    await expect(quantityOf(row)).toHaveValue("");
    await expect(quantityOf(row)).toBeFocused();
    expect((await readProduct(shop.db, 303)).stockQuantity).toBe(level);
  });
}

test("Inventory update: the operation is set until another is chosen", async ({ page }) => {
  await openWith(page, 304, 7);
  const operation = rowOf(page, "Crown Crewneck").getByRole("combobox");
  await expect(operation).toHaveValue("set");
  await expect(operation.locator("option")).toHaveText(["set", "add", "subtract"]);
});

test("Inventory: Update and Restock are off while their field is empty, and say why", async ({ page }) => {
  await openWith(page, 706, 2);
  for (const [row, button, hint] of [
    [rowOf(page, "Slipmat"), updateOf(rowOf(page, "Slipmat")), "Type a quantity, then Update."],
    [lowRowOf(page, "Slipmat"), restockOf(lowRowOf(page, "Slipmat")), "Type a quantity, then Restock."],
  ] as const) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(hint);
    await quantityOf(row).fill("3");
    await expect(button).toBeEnabled();
    await quantityOf(row).fill("");
    await expect(button).toBeDisabled();
  }
});

test("Inventory: a quantity is at least 0, a restock at least 1", async ({ page, shop }) => {
  await openWith(page, 706, 2);
  const row = rowOf(page, "Slipmat");
  const low = lowRowOf(page, "Slipmat");
  await expect(quantityOf(row)).toHaveAttribute("min", "0");
  await expect(quantityOf(low)).toHaveAttribute("min", "1");
  await quantityOf(row).fill("-1");
  await updateOf(row).click();
  await expect(row.getByText("Quantity must be 0 or greater")).toBeVisible();
  await quantityOf(low).fill("0");
  await restockOf(low).click();
  await expect(low.getByText("Quantity must be 1 or greater")).toBeVisible();
  expect((await readProduct(shop.db, 706)).stockQuantity).toBe(2);
});

test("Inventory restock: the product leaves the low-stock list, and everything is read again", async ({
  page,
}) => {
  await openWith(page, 307, 3);
  const lowBefore = Number(await totalsOf(page).locator("dd").nth(1).textContent());
  const low = lowRowOf(page, "Vinyl Hoodie");
  await quantityOf(low).fill("10");
  await restockOf(low).click();
  await expect(toastOf(page)).toContainText("Product Restocked");
  await expect(low).toHaveCount(0);
  await expect(totalsOf(page).locator("dd").nth(1)).toHaveText(String(lowBefore - 1));
  await expect(rowOf(page, "Vinyl Hoodie")).toContainText("In Stock");
  await expect(rowOf(page, "Vinyl Hoodie").getByText("13 on the shelf")).toBeVisible();
  await expect(lowStockOf(page).getByRole("heading", { name: "Low Stock" })).toBeFocused();
});

test("Inventory: works by keyboard alone", async ({ page }) => {
  await openWith(page, 305, 28);
  const row = rowOf(page, "Kulud Hoodie");
  await quantityOf(row).focus();
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("a");
  await page.keyboard.press("Tab");
  await expect(updateOf(row)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row.getByText("30 on the shelf")).toBeVisible();
});

test("Inventory: the shop shows the new stock at once, also within the same visit", async ({ page }) => {
  await page.goto("/product/306");
  await openWith(page, 306, 15);
  await change(rowOf(page, "Sunrise Hoodie"), "set", 3);
  await expect(toastOf(page)).toContainText("Inventory Updated");
  await page.goto("/product/306");
  await expect(page.getByText("LOW STOCK (3)")).toBeVisible();
});

test.describe("when the shop says no", () => {
  test.use({ expectedComplaint: /the server responded with a status of (?:409|500)/ });

  test("Inventory: a failed update is told, with the reason beside the row", async ({ page, shop }) => {
    await openWith(page, 308, 11);
    const row = rowOf(page, "Pink Noise Hoodie");
    await change(row, "subtract", 12);
    await expect(toastOf(page)).toContainText("Update Failed");
    await expect(toastOf(page)).toContainText("Failed to update inventory. Please try again.");
    await expect(row.getByText("There are 11 on the shelf, so 12 cannot be taken away.")).toBeVisible();
    await expect(quantityOf(row)).toHaveValue("12");
    expect((await readProduct(shop.db, 308)).stockQuantity).toBe(11);
  });

  test("Inventory: set does not undo what happened since the page was read", async ({ page, shop }) => {
    await openWith(page, 301, 35);
    const sold = { productId: 301, quantity: 5, operation: "subtract" };
    await page.request.put("/api/inventory/update", { data: sold });
    const row = rowOf(page, "Wordmark Crewneck");
    await change(row, "set", 40);
    await expect(row.getByText("it is 30 now, not 35")).toBeVisible();
    await expect(row.getByText("30 on the shelf")).toBeVisible();
    expect((await readProduct(shop.db, 301)).stockQuantity).toBe(30);
    await updateOf(row).click();
    await expect(row.getByText("40 on the shelf")).toBeVisible();
  });

  test("Inventory: a failed restock is told", async ({ page }) => {
    await openWith(page, 706, 2);
    await page.route("**/api/inventory/restock/706", (route) => route.fulfill({ status: 409, body: "" }));
    const low = lowRowOf(page, "Slipmat");
    await quantityOf(low).fill("10");
    await restockOf(low).click();
    await expect(toastOf(page)).toContainText("Restock Failed");
    await expect(toastOf(page)).toContainText("Failed to restock product. Please try again.");
    await expect(low.getByText("Failed to restock product. Please try again.")).toBeVisible();
  });
});

test("Inventory: a row is busy while its change is under way, and sends it once", async ({ page }) => {
  await openWith(page, 308, 11);
  let calls = 0;
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/inventory/update", async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  const row = rowOf(page, "Pink Noise Hoodie");
  await change(row, "add", 1);
  await updateOf(row).click();
  await expect(row.locator("form")).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(row.getByText("12 on the shelf")).toBeVisible();
  expect(calls).toBe(1);
});

test("Inventory: says how many pieces are reserved", async ({ page, shop }) => {
  await withOtherProducts(shop, eq(products.id, 502), { reservedQuantity: 3 }, async () => {
    await page.goto("/inventory");
    await expect(rowOf(page, "Jozi Nights Tee")).toContainText("3 reserved");
    await expect(rowOf(page, "Founders Tee")).not.toContainText("reserved");
  });
});

test("Inventory: has no accessibility fault, with or without a problem shown", async ({ page }) => {
  await openWith(page, 706, 2);
  await expectNoAxeViolations(page);
  await quantityOf(rowOf(page, "Slipmat")).fill("-1");
  await updateOf(rowOf(page, "Slipmat")).click();
  await expect(page.getByText("Quantity must be 0 or greater")).toBeVisible();
  // What the bars cover at one place of the page is not too small to be pressed.
  await page.evaluate("scrollTo(0, 0)");
  await expectNoAxeViolations(page);
});

test("Inventory: nothing is wider than the screen", { tag: "@both" }, async ({ page }) => {
  await page.goto("/inventory");
  expect(await sidewaysOverflow(page)).toBe(0);
});
