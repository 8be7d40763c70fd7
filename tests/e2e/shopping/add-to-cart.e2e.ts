import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { openWithStoppedClock } from "#tests/support/browser/stopped-browser-clock.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, sectionName: string, name: string) =>
  section(page, sectionName).getByRole("article", { name, exact: true });
/** A record's name carries its catalogue number. */
const record = (page: Page, name: string) =>
  section(page, "Music Collection").getByRole("article", { name: new RegExp(`^${name}`) });
const actionOf = (place: Locator) => place.getByRole("button");

async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await waitForScripts(page);
}

function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  return alerts;
}

test.describe("add-to-cart button", () => {
  test("asks for the size, then the colour, then adds", async ({ page }) => {
    await openHome(page);
    const tee = card(page, "Featured Products", "Kulud Wordmark Tee");
    await expect(actionOf(tee)).toHaveText("SELECT SIZE");
    await tee.getByLabel("Size").selectOption("L");
    await expect(actionOf(tee)).toHaveText("SELECT COLOR");
    await tee.getByLabel("Color").selectOption("Red");
    await expect(actionOf(tee)).toHaveText("ADD TO CART");
    await actionOf(tee).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("reads OUT OF STOCK and cannot be pressed at zero pieces", async ({ page }) => {
    await openHome(page);
    const tee = card(page, "T-shirt Collection", "Golden Hour Tee");
    await expect(actionOf(tee)).toHaveText("OUT OF STOCK");
    await expect(actionOf(tee)).toBeDisabled();
    await page.goto("/product/110");
    await expect(page.getByRole("button", { name: "OUT OF STOCK" })).toBeDisabled();
  });

  for (const [what, path] of [
    ["a card", "/"],
    ["the product page", "/product/605"],
  ] as const) {
    test(`shows ADDED! for 1 second on ${what}, then reverts`, async ({ page }) => {
      await openWithStoppedClock(page, path);
      const place = path === "/" ? record(page, "Taxi Rank Tapes") : page.locator("main");
      await place.getByRole("button", { name: "ADD TO CART" }).click();
      await expect(place.getByRole("button", { name: "ADDED!" })).toBeVisible();
      await page.clock.runFor(999);
      await expect(place.getByRole("button", { name: "ADDED!" })).toBeVisible();
      await page.clock.runFor(1);
      await expect(place.getByRole("button", { name: "ADD TO CART" })).toBeVisible();
    });
  }

  test("needs a size for tees, crewnecks and spring pieces", async ({ page }) => {
    await openHome(page);
    for (const [sectionName, name] of [
      ["T-shirt Collection", "Soundwave Tee"],
      ["Crewnecks & Hoodies", "Wordmark Crewneck"],
      ["Spring Collection", "Spring Tee"],
    ] as const) {
      await expect(actionOf(card(page, sectionName, name))).toHaveText("SELECT SIZE");
    }
  });

  test("needs no size for a record", async ({ page }) => {
    await openHome(page);
    await expect(actionOf(record(page, "Taxi Rank Tapes"))).toHaveText("ADD TO CART");
  });

  test("presets the only colour there is", async ({ page }) => {
    await openHome(page);
    const tee = card(page, "T-shirt Collection", "Blue Quartet Tee");
    await expect(tee.getByLabel("Color")).toHaveValue("Blue");
    await tee.getByLabel("Size").selectOption("S");
    await expect(actionOf(tee)).toHaveText("ADD TO CART");
  });

  test("takes the shopper to what is missing on the product page", async ({ page }) => {
    await page.goto("/product/101");
    await waitForScripts(page);
    await page.getByRole("button", { name: "SELECT SIZE" }).click();
    await expect(page.getByRole("radio", { name: "XS", exact: true })).toBeFocused();
  });
});

test.describe("tee section alerts", () => {
  test("ask for the size first and say so on the card as well", async ({ page }) => {
    const alerts = collectAlerts(page);
    await openHome(page);
    const tee = card(page, "T-shirt Collection", "Soundwave Tee");
    await actionOf(tee).click();
    const message = "Please select a size before adding to cart";
    await expect(tee.getByText(message)).toBeVisible();
    expect(alerts).toEqual([message]);
    await expect(tee.getByLabel("Size")).toBeFocused();
  });

  test("then ask for the colour", async ({ page }) => {
    const alerts = collectAlerts(page);
    await openHome(page);
    const tee = card(page, "T-shirt Collection", "Soundwave Tee");
    await tee.getByLabel("Size").selectOption("M");
    await actionOf(tee).click();
    const message = "Please select a color before adding to cart";
    await expect(tee.getByText(message)).toBeVisible();
    expect(alerts).toEqual([message]);
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  });

  test("are the tee section's alone", async ({ page }) => {
    const alerts = collectAlerts(page);
    await openHome(page);
    const tee = card(page, "Featured Products", "Kulud Wordmark Tee");
    await actionOf(tee).click();
    await expect(tee.getByLabel("Size")).toBeFocused();
    expect(alerts).toEqual([]);
  });
});

test.describe("stock badges", () => {
  for (const [name, badge] of [
    ["Golden Hour Tee", "OUT OF STOCK"],
    ["Night Shift Tee", "LOW STOCK (4)"],
    ["Vinyl Tee", "9 LEFT"],
  ] as const) {
    test(`a card of the home page shows ${badge}`, async ({ page }) => {
      await openHome(page);
      await expect(
        card(page, "T-shirt Collection", name).getByText(badge, { exact: true }).first(),
      ).toBeVisible();
    });
  }

  test("are left out above ten pieces", async ({ page }) => {
    await openHome(page);
    const tee = card(page, "T-shirt Collection", "Crown Tee");
    await expect(tee).toBeVisible();
    await expect(tee.getByText(/LEFT|STOCK/)).toHaveCount(0);
  });

  test("stand on the product page too", async ({ page }) => {
    await page.goto("/product/106");
    await expect(page.locator("main").getByText("9 LEFT", { exact: true })).toBeVisible();
  });
});
