/** A tee that is counted per size and colour: what is out is struck through, and everything follows what is chosen. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { cartLine, openCart, piece } from "#tests/support/browser/shopping.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";

test.use({ shopFor: "sizes in stock" });

const TEE = "/product/101";
const NAME = "Kulud Wordmark Tee";
const SPREAD = [
  { size: "M", color: "Black", quantity: 1 },
  { size: "L", color: "Black", quantity: 3 },
  { size: "L", color: "White", quantity: 12 },
];

/** Counts the tee so, whatever it was before. */
async function spread(page: Page): Promise<void> {
  const read = async () => (await page.request.get("/api/inventory/grid/101")).json();
  const count = (data: object) => page.request.put("/api/inventory/counting/101", { data });
  const { countedBy, stockQuantity } = await read();
  if (countedBy === "variants") await count({ countedBy: "pool", seen: stockQuantity });
  const answer = await count({ countedBy: "variants", seen: stockQuantity, cells: SPREAD });
  expect(answer.ok()).toBe(true);
}

const buttonOf = (page: Page) => page.locator("main form").getByRole("button").first();
const badge = (page: Page, text: string) => piece(page, NAME).getByText(text, { exact: true });
const size = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const color = size;

test.beforeEach(({ page }) => spread(page));

test("button, badge and stock word follow the size and colour; what is out can still be chosen", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto(TEE);
  await expect(buttonOf(page)).toHaveText("SELECT SIZE");
  await expect(size(page, "S")).toHaveAccessibleDescription("Small, out of stock");
  await expect(size(page, "M")).toHaveAccessibleDescription("Medium");
  await size(page, "S").check();
  await expect(buttonOf(page)).toHaveText("OUT OF STOCK");
  await expect(buttonOf(page)).toBeDisabled();
  await expect(badge(page, "OUT OF STOCK").first()).toBeVisible();
  await size(page, "M").check();
  await expect(badge(page, "LOW STOCK (1)")).toBeVisible();
  await expect(buttonOf(page)).toHaveText("SELECT COLOR");
  await expect(color(page, "White")).toHaveAccessibleDescription("out of stock");
  await color(page, "White").check();
  await expect(buttonOf(page)).toHaveText("OUT OF STOCK");
  await size(page, "L").check();
  await expect(buttonOf(page)).toHaveText("ADD TO CART");
  await expect(page.getByText("In Stock", { exact: true })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});

test("the cart takes no more of a size than there is, and says so", async ({ page }) => {
  await page.goto(`${TEE}?size=M&color=Black`);
  await buttonOf(page).click();
  await openCart(page);
  const line = cartLine(page, NAME);
  await expect(line).toContainText("The last one");
  await expect(line.getByRole("button", { name: /^One more of/ })).toBeDisabled();
});

test("the cart says which sizes and colours are sold out where a line is changed", async ({ page }) => {
  await page.goto(`${TEE}?size=L&color=White`);
  await buttonOf(page).click();
  await openCart(page);
  const line = cartLine(page, NAME);
  await line.getByRole("button", { name: /^Change / }).click();
  const options = (label: string) => line.getByRole("combobox", { name: label }).locator("option");
  await expect(options("Size of").filter({ hasText: /^M/ })).toHaveText("M, sold out");
  await expect(options("Size of").filter({ hasText: /^L/ })).toHaveText("L");
  await expect(options("Colour of").filter({ hasText: /^Black/ })).toHaveText("Black");
  await expect(options("Colour of").filter({ hasText: /^Red/ })).toHaveText("Red, sold out");
});

test("a card on a list says which sizes are out, and its button follows", async ({ page }) => {
  await page.goto("/shop/tees");
  const card = piece(page, NAME);
  await card.getByRole("combobox", { name: "Size" }).selectOption("S");
  await expect(card.getByRole("combobox", { name: "Size" }).locator("option:checked")).toHaveText("S (out)");
  await expect(card.getByRole("button", { name: "OUT OF STOCK" })).toBeDisabled();
  await card.getByRole("combobox", { name: "Size" }).selectOption("L");
  await card.getByRole("combobox", { name: "Color" }).selectOption("White");
  await expect(card.getByRole("button", { name: "ADD TO CART" })).toBeEnabled();
});

test("a page that was kept is made anew when a size runs out", async ({ page }) => {
  await page.goto(TEE);
  await expect(size(page, "M")).toHaveAccessibleDescription("Medium");
  const taken = await page.request.put("/api/inventory/update", {
    data: { productId: 101, quantity: 0, size: "M", color: "Black" },
  });
  expect(taken.ok()).toBe(true);
  await page.goto(TEE);
  await expect(size(page, "M")).toHaveAccessibleDescription("Medium, out of stock");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedComplaint: /status of 400/ });

  test("sizes and colours are links that say what is out, and one piece is bought by a form", async ({
    page,
  }) => {
    await page.goto(TEE);
    await page.getByRole("link", { name: "S, out of stock", exact: true }).click();
    await expect(page).toHaveURL(/size=S/);
    await expect(buttonOf(page)).toHaveText("OUT OF STOCK");
    await page.getByRole("link", { name: "L", exact: true }).click();
    await page.getByRole("link", { name: "White", exact: true }).click();
    await expect(buttonOf(page)).toHaveText("ADD TO CART");
    await page.goto("/buy/101?size=M&color=White");
    await page.getByRole("button", { name: /^Pay/ }).click();
    await expect(page.getByText("Out of stock in this size and color")).toBeVisible();
  });
});
