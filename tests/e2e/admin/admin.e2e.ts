import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { rand } from "#domain/money/money.ts";
import { orders } from "#server/database/schema/orders.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";

const tabOf = (page: Page, name: string) => page.getByRole("tab", { name });
/** Holds no pieces, so that other tests of this shop do not meet them. */
function orderUnderReview(email: string): typeof orders.$inferInsert {
  const amount = rand(450);
  const now = new Date();
  return {
    number: email.replace(/\W/g, "").slice(0, 8).toUpperCase(),
    customerEmail: email,
    customerName: "Lerato Mokoena",
    shippingAddress: LERATO_ADDRESS,
    items: [],
    total: amount,
    subtotalCents: amount,
    shippingCents: rand(0),
    totalCents: amount,
    status: "payment_review",
    paymentStatus: "review",
    dedupeHash: email,
    reservedUntil: now,
    isTest: true,
    createdAt: now,
    updatedAt: now,
  };
}

const panelOf = (page: Page) => page.getByRole("tabpanel");

test("admin: tabs have addresses, and arrow keys walk them", async ({ page }) => {
  await page.goto("/inventory");
  await waitForScripts(page);
  const tabs = page.getByRole("tab");
  await expect(tabOf(page, "Stock")).toHaveAttribute("aria-selected", "true");
  await tabOf(page, "Stock").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tabs.first()).toBeFocused();
  await tabOf(page, "Products").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/inventory\/products$/);
  await expect(panelOf(page).getByRole("heading", { name: "Catalogue" })).toBeVisible();
  await tabOf(page, "Subscribers").click();
  await expect(panelOf(page).getByRole("heading", { name: "Subscribers" })).toBeVisible();
  await page.goBack();
  await expect(tabOf(page, "Products")).toHaveAttribute("aria-selected", "true");
});

test("admin: the address a tab had in older bookmarks leads to its page", async ({ page }) => {
  await page.goto("/inventory?tab=products&product=101");
  await expect(page).toHaveURL(/\/inventory\/products\/101$/);
  await expect(tabOf(page, "Products")).toHaveAttribute("aria-selected", "true");
});

test.describe("what the shop refuses", () => {
  test.use({ expectedComplaint: /the server responded with a status of (?:400|422)/ });

  test("admin: a product is added with a photograph and appears in the shop, nothing else does", async ({
    page,
    isMobile,
  }) => {
    const name = `Rooftop Tee ${isMobile ? "one" : "two"}`;
    await page.goto("/inventory/products");
    await page.getByRole("link", { name: "Add a product" }).click();
    await expect(panelOf(page).getByRole("heading", { name: "New product" })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Description").fill("Heavy cotton with a rooftop print.");
    await page.getByLabel("Price in whole rand").fill("240.50");
    await page.getByLabel("Pieces on the shelf").fill("7");
    await page.getByRole("button", { name: "Add this product" }).click();
    await expect(page.getByLabel("Price in whole rand")).toHaveAccessibleDescription(/whole number of rand/);
    await expect(page.getByLabel("Price in whole rand")).toBeFocused();
    await expect(page.getByRole("form", { name: "New product" }).getByRole("alert")).toHaveCount(0);
    await page.getByLabel("Price in whole rand").fill("240");
    await page.getByRole("button", { name: "Add this product" }).click();

    await expect(panelOf(page).getByRole("heading", { name, level: 2 })).toBeVisible();
    await expect(panelOf(page)).toContainText("It has no photograph yet");
    const form = page.getByRole("form", { name: "Add a photograph" });
    await form.getByLabel(/^Photograph \(/).setInputFiles({
      name: "not-a-photograph.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<svg/>"),
    });
    await form.getByLabel("What it shows").fill("A tee with a rooftop print");
    await form.getByRole("button", { name: "Upload" }).click();
    await expect(form.getByLabel(/^Photograph \(/)).toHaveAccessibleDescription(
      /not a photograph the shop takes/,
    );
    await form.getByLabel(/^Photograph \(/).setInputFiles({
      name: "rooftop.jpg",
      mimeType: "image/jpeg",
      buffer: await drawPhotograph().jpeg().toBuffer(),
    });
    await form.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("link", { name: "See it in the shop" }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    const picture = page.getByRole("img", { name: "A tee with a rooftop print" }).first();
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    await expect(page.getByText("R240").first()).toBeVisible();
  });
});

test("admin: the last change of stock is undone from its history", async ({ page }) => {
  await page.request.put("/api/inventory/update", { data: { productId: 402, quantity: 20 } });
  await page.request.put("/api/inventory/update", {
    data: { productId: 402, quantity: 3, operation: "subtract", note: "Water damage" },
  });
  await page.goto("/inventory");
  await waitForScripts(page);
  const row = page
    .getByRole("region", { name: "Products" })
    .getByRole("listitem")
    .filter({ hasText: "KLD-402" });
  await row.getByRole("button", { name: /^History/ }).click();
  const history = page.getByRole("dialog", { name: "Stock history" });
  const latest = history.getByRole("listitem").first();
  await expect(latest).toContainText("Water damage");
  await expectNoAxeViolations(page, '[role="dialog"]');
  await latest.getByRole("button", { name: "Undo" }).click();
  await expect(history.getByRole("listitem").first()).toContainText("Undo of a change by hand");
  await expect(history.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await history.getByRole("button", { name: "Close" }).click();
  await expect(row.getByText("20 on the shelf")).toBeVisible();
});

test("admin: a person's details are erased after the word is typed, not while an order is open", async ({
  page,
  shop,
  isMobile,
}) => {
  const email = `${isMobile ? "phone" : "desktop"}-erase@example.com`;
  await shop.db.insert(orders).values(orderUnderReview(email));
  await page.goto("/inventory/subscribers");
  const person = page.getByRole("region", { name: "One Person" });
  await person.getByLabel("Their e-mail address, telephone or order number, or PayPal id").fill(email);
  await person.getByRole("button", { name: "Look up" }).click();
  await expect(person).toContainText(/Order \w{8} is not settled yet/);
  await expect(person.getByRole("button", { name: /^Erase/ })).toHaveCount(0);
  await shop.db.update(orders).set({ status: "refunded" }).where(eq(orders.customerEmail, email));
  await person.getByRole("button", { name: "Look up" }).click();
  const erase = person.getByRole("button", { name: /^Erase/ });
  await expect(erase).toBeDisabled();
  await expectNoAxeViolations(page);
  await person.getByLabel("Type ERASE to confirm").fill("ERASE");
  await erase.click();
  await expect(page.getByRole("region", { name: /Notification/ })).toContainText("Details erased");
  expect(await shop.db.select().from(orders).where(eq(orders.customerEmail, email))).toEqual([]);
});

for (const [name, path] of [
  ["the catalogue", "products"],
  ["one product", "products/101"],
  ["a new product", "products/new"],
  ["the featured", "products/featured"],
  ["messages", "messages"],
  ["subscribers", "subscribers"],
] as const) {
  test(`admin: ${name} has no accessibility fault and is not wider than the screen`, {
    tag: "@both",
  }, async ({ page }) => {
    await page.goto(`/inventory/${path}`);
    await expect(panelOf(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(panelOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoAxeViolations(page);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
}

test("admin: the page's shape is there before its numbers when one comes from another page", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.goto("/contact");
  await page.route("**/api/inventory/stock?*", async (route) => {
    await held;
    await route.continue();
  });
  if (isMobile) await page.getByRole("button", { name: /menu/i }).click();
  await page.getByRole("link", { name: "INVENTORY" }).click();
  await expect(page.getByRole("heading", { name: "Inventory", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Admin page" })).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(page.getByRole("region", { name: "Products" })).toBeVisible();
});
