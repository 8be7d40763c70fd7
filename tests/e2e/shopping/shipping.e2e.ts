import { expect, type Page } from "@playwright/test";
import { COUNTRIES } from "#domain/orders/delivery.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { fillStorage, forbidStorage, putIntoStorage } from "#tests/support/browser/hostile-storage.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";

const KEY = "kuludShippingInfo";
const SAVED = "Shipping information saved successfully!";

const ADDRESS = {
  "Full Name": "Lerato Mokoena",
  Email: "lerato@example.org",
  Phone: "0821234567",
  Address: "12 Vilakazi Street",
  City: "Soweto",
  "State/Province": "Gauteng",
  "Postal Code": "1804",
} as const;

const fieldOf = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const optionsOf = (page: Page) => page.getByRole("region", { name: "Options" });

async function openShipping(page: Page): Promise<void> {
  await page.goto("/shipping");
  await waitForScripts(page);
}

async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(ADDRESS)) await fieldOf(page, label).fill(text);
}

/** Presses save and gives back what the browser was made to say. */
async function save(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole("button", { name: "Save Shipping Information" }).click();
  await expect(page.getByRole("main").getByRole("status")).not.toBeEmpty();
  return said;
}

async function putTeesIntoCart(page: Page, pieces: number): Promise<void> {
  await page.goto("/product/101");
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("radio", { name: "White" }).check();
  await page.getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.evaluate((quantity) => {
    const cart = JSON.parse(localStorage.getItem("kuludCart") ?? "");
    cart.lines[0].quantity = quantity;
    localStorage.setItem("kuludCart", JSON.stringify(cart));
  }, pieces);
}

async function goToCheckout(page: Page) {
  await page.getByRole("button", { name: /^Cart, / }).click();
  await page.getByRole("button", { name: "PROCEED TO CHECKOUT" }).click();
  const checkout = page.getByRole("dialog", { name: "Complete Your Order" });
  await expect(checkout).toBeVisible();
  return checkout;
}

test.describe("Shipping", () => {
  test("countries: the list has the sixteen, South Africa first", async ({ page }) => {
    await openShipping(page);
    const options = fieldOf(page, "Country").getByRole("option");
    await expect(options).toHaveText(COUNTRIES.map(({ name }) => name));
    await expect(fieldOf(page, "Country")).toHaveValue("ZA");
  });

  test("saves to the browser only, alerts, and says the same on the page", async ({ page }) => {
    const writes: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && writes.push(request.url()));
    await openShipping(page);
    await fillAddress(page);
    await fieldOf(page, "Special Instructions (optional)").fill("Ring twice");
    expect(await save(page)).toEqual([SAVED]);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(SAVED);
    expect(writes).toEqual([]);
    const stored = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ""), KEY);
    expect(stored).toMatchObject({
      fullName: "Lerato Mokoena",
      email: "lerato@example.org",
      phone: "0821234567",
      addressLine1: "12 Vilakazi Street",
      city: "Soweto",
      state: "Gauteng",
      postalCode: "1804",
      country: "ZA",
      specialInstructions: "Ring twice",
      shippingCost: 100,
    });
  });

  test("fills the form with what was saved, and can remove it", async ({ page }) => {
    await openShipping(page);
    await fillAddress(page);
    await fieldOf(page, "Country").selectOption("Germany");
    await save(page);
    await page.reload();
    for (const [label, text] of Object.entries(ADDRESS)) {
      await expect(fieldOf(page, label)).toHaveValue(text);
    }
    await expect(fieldOf(page, "Country")).toHaveValue("DE");
    await expect(optionsOf(page)).toContainText("DeliveryR300");
    await page.getByRole("button", { name: "Remove saved information" }).click();
    await expect(fieldOf(page, "Full Name")).toHaveValue("");
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  });

  test("has no accessibility fault, with or without errors", async ({ page }) => {
    await openShipping(page);
    await expectNoAxeViolations(page);
    await fieldOf(page, "Country").selectOption("Other");
    await page.getByRole("button", { name: "Save Shipping Information" }).click();
    await expect(page.getByText("Please enter your country", { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test("shipping form: every rule has its message, and nothing is saved", async ({ page }) => {
  await openShipping(page);
  await fieldOf(page, "Phone").fill("082123456");
  await page.getByRole("button", { name: "Save Shipping Information" }).click();
  for (const [label, message] of [
    ["Full Name", "Full name must be at least 2 characters"],
    ["Email", "Please enter a valid email address"],
    ["Phone", "Please enter a valid phone number"],
    ["Address", "Please enter your street address"],
    ["City", "Please enter your city"],
    ["State/Province", "Please enter your state/province"],
    ["Postal Code", "Please enter your postal code"],
  ] as const) {
    await expect(fieldOf(page, label)).toHaveAccessibleDescription(message);
  }
  await expect(fieldOf(page, "Full Name")).toBeFocused();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

test.describe("shipping fee", () => {
  test("South Africa R100 in 5-7 days, every other country R300 in 10-15 days", async ({ page }) => {
    await openShipping(page);
    await expect(optionsOf(page)).toContainText("South Africa5-7 daysR100");
    await expect(optionsOf(page)).toContainText("International10-15 daysR300");
    await expect(optionsOf(page)).toContainText("DeliveryR100");
    for (const { code } of COUNTRIES.slice(1)) {
      await fieldOf(page, "Country").selectOption(code);
      await expect(optionsOf(page)).toContainText("DeliveryR300");
    }
  });

  test("a cart over R2500 ships free within South Africa only", async ({ page }) => {
    await putTeesIntoCart(page, 14);
    await openShipping(page);
    await expect(optionsOf(page)).toContainText("DeliveryFree");
    await fieldOf(page, "Country").selectOption("Germany");
    await expect(optionsOf(page)).toContainText("DeliveryR300");
  });
});

test.describe("another country", () => {
  test("is asked for by name, and the courier gets the name", async ({ page, shop }) => {
    await putTeesIntoCart(page, 1);
    await openShipping(page);
    await fillAddress(page);
    await fieldOf(page, "Country").selectOption("Other");
    await fieldOf(page, "Country Name").fill("Namibia");
    await save(page);
    const checkout = await goToCheckout(page);
    await expect(checkout).toContainText("Namibia");
    await checkout.getByRole("button", { name: "Pay R480" }).click();
    await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
    const order = (await readOrders(shop.db)).at(-1);
    expect(order).toMatchObject({ shippingCents: 30_000, shippingAddress: { country: "Namibia" } });
  });

  test("that is on the list after all is the listed one", async ({ page }) => {
    await openShipping(page);
    await fillAddress(page);
    await fieldOf(page, "Country").selectOption("Other");
    await fieldOf(page, "Country Name").fill("south africa");
    await save(page);
    await expect(fieldOf(page, "Country")).toHaveValue("ZA");
    const stored = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ""), KEY);
    expect(stored).toMatchObject({ country: "ZA", shippingCost: 100 });
  });
});

test("checkout: Add Shipping Info leads here, and Quick Checkout charges delivery and pays", async ({
  page,
  shop,
}) => {
  await putTeesIntoCart(page, 1);
  const before = await goToCheckout(page);
  await expect(before).toContainText("Add shipping information for accurate delivery");
  await before.getByRole("link", { name: "Add Shipping Info" }).click();
  await expect(page).toHaveURL("/shipping");
  await fillAddress(page);
  await save(page);
  await page.getByRole("main").getByRole("button", { name: "Continue to Checkout" }).click();
  const checkout = page.getByRole("dialog", { name: "Complete Your Order" });
  await expect(checkout.getByRole("heading", { name: "Quick Checkout" })).toBeVisible();
  await expect(checkout.getByRole("region", { name: "Shipping address" })).toContainText(
    "12 Vilakazi Street",
  );
  await expect(checkout).toContainText("Shipping costR100");
  await expect(checkout).toContainText("DeliveryR100");
  await expectNoAxeViolations(page);
  await checkout.getByRole("button", { name: "Pay R280" }).click();
  await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  expect((await readOrders(shop.db)).at(-1)).toMatchObject({
    status: "paid",
    customerName: "Lerato Mokoena",
    total: 28_000,
    shippingCents: 10_000,
    deliveryCharged: true,
    shippingAddress: { street: "12 Vilakazi Street", country: "ZA", phone: "0821234567" },
  });
});

test("free delivery reads Free in Quick Checkout, and Edit leads back to the form", async ({ page }) => {
  await putTeesIntoCart(page, 14);
  await openShipping(page);
  await fillAddress(page);
  await save(page);
  const checkout = await goToCheckout(page);
  await expect(checkout).toContainText("DeliveryFree");
  await expect(checkout.getByRole("button", { name: "Pay R2520" })).toBeEnabled();
  await checkout.getByRole("link", { name: "Edit" }).click();
  await expect(fieldOf(page, "Full Name")).toHaveValue("Lerato Mokoena");
});

test.describe("hostile storage", () => {
  for (const [what, text] of [
    ["no JSON", '{"fullName":'],
    ["null", "null"],
    ["a list", "[]"],
    ["other types", JSON.stringify({ fullName: { toString: 1 }, country: 7, shippingCost: "free" })],
    ["markup", JSON.stringify("<img src=x onerror=alert(1)>")],
  ] as const) {
    test(`saved shipping data that is ${what} is logged and ignored`, async ({ page }) => {
      const warnings: string[] = [];
      page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
      await putIntoStorage(page, KEY, text);
      await openShipping(page);
      await expect(fieldOf(page, "Full Name")).toHaveValue("");
      expect(warnings.filter((warning) => warning.includes(KEY))).toHaveLength(1);
      await fillAddress(page);
      expect(await save(page)).toEqual([SAVED]);
    });
  }

  test.describe(() => {
    // The router's own script reports it when it cannot remember where the page was scrolled to.
    test.use({ expectedComplaint: /SecurityError/ });

    for (const [what, spoil] of [
      ["full", fillStorage],
      ["forbidden", forbidStorage],
    ] as const) {
      test(`storage that is ${what} is said plainly, and the address still pays in this visit`, async ({
        page,
      }) => {
        await spoil(page);
        await page.goto("/product/101");
        await page.getByRole("radio", { name: "M", exact: true }).check();
        await page.getByRole("radio", { name: "White" }).check();
        await page.getByRole("button", { name: "ADD TO CART" }).click();
        await page.getByRole("contentinfo").getByRole("link", { name: "Shipping" }).click();
        await expect(page.getByRole("heading", { name: "Shipping", level: 1 })).toBeVisible();
        await fillAddress(page);
        expect(await save(page)).toEqual([]);
        await expect(page.getByRole("main").getByRole("status")).toContainText(
          "Your browser did not keep this address",
        );
        const checkout = await goToCheckout(page);
        await expect(checkout.getByRole("button", { name: "Pay R280" })).toBeVisible();
      });
    }
  });
});
