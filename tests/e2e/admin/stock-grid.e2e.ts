/** A product counted per size and colour, filled at the shelf with a phone in one hand. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";

// A refusal that the test causes itself.
test.use({ shopFor: "stock per size", expectedComplaint: /status of 409/ });

const NAME = "Soundwave Tee";
const GRID = "/inventory/sizes/102";

const field = (page: Page, size: string, color: string) =>
  page.getByRole("spinbutton", { name: `Pieces of ${size}, ${color}`, exact: true });
const rowOf = (page: Page) =>
  page
    .getByRole("region", { name: "Products" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: NAME, exact: true }) });

async function read(page: Page) {
  return (await page.request.get("/api/inventory/grid/102")).json();
}

async function count(page: Page, data: object): Promise<void> {
  expect((await page.request.put("/api/inventory/counting/102", { data })).ok()).toBe(true);
}

/** One pool of 42, or spread over two sizes. */
async function begin(page: Page, countedBy: "pool" | "variants"): Promise<void> {
  const grid = await read(page);
  if (grid.countedBy === "variants") await count(page, { countedBy: "pool", seen: grid.stockQuantity });
  const update = { productId: 102, quantity: 42 };
  expect((await page.request.put("/api/inventory/update", { data: update })).ok()).toBe(true);
  if (countedBy === "pool") return;
  const cells = [
    { size: "S", color: "White", quantity: 30 },
    { size: "M", color: "Black", quantity: 12 },
  ];
  await count(page, { countedBy, seen: 42, cells });
}

test("a pool is spread over its sizes, which are its number from then on", { tag: "@both" }, async ({
  page,
}) => {
  await begin(page, "pool");
  await page.goto("/inventory");
  await rowOf(page)
    .getByRole("link", { name: `Per size for ${NAME}` })
    .click();
  await field(page, "S", "White").fill("30");
  await field(page, "M", "Black").fill("10");
  await expect(page.getByText("40 of 42 spread")).toBeVisible();
  await field(page, "M", "Black").fill("12");
  await expect(page.getByText("All 42 spread")).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Count per size" }).click();
  await expect(page.getByRole("form", { name: "Count the sizes and colors" })).toBeVisible();
  expect(await read(page)).toMatchObject({ countedBy: "variants", stockQuantity: 42 });
  await page.goto("/inventory");
  await expect(rowOf(page)).toContainText("42");
  await rowOf(page)
    .getByRole("link", { name: `Sizes and colors of ${NAME}` })
    .click();
  await expect(page.getByRole("group", { name: /^White/ })).toContainText("30 on the shelf");
});

test("many sizes are saved at once by the keyboard alone, and the history names them", {
  tag: "@both",
}, async ({ page }) => {
  await begin(page, "variants");
  await page.goto(GRID);
  await field(page, "XS", "White").focus();
  await page.keyboard.type("4");
  await page.keyboard.press("Tab");
  await page.keyboard.type("28");
  await expect(field(page, "S", "White")).toHaveValue("28");
  await expect(page.getByText("2 of 14 typed")).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Soundwave Tee stock updated to 44 units", { exact: true })).toBeVisible();
  await expect(field(page, "S", "White")).toHaveValue("");
  await page.goto("/inventory");
  await rowOf(page)
    .getByRole("button", { name: `History of ${NAME}` })
    .click();
  await expect(page.getByText("XS / White: Corrected by hand")).toBeVisible();
  await expect(page.getByText("S / White: Corrected by hand", { exact: true })).toBeVisible();
});

test("what somebody else changed meanwhile is shown, and saved over only by a second press", async ({
  page,
}) => {
  await begin(page, "variants");
  await page.goto(GRID);
  await field(page, "S", "White").fill("25");
  const sold = { productId: 102, quantity: 1, operation: "subtract", size: "S", color: "White" };
  expect((await page.request.put("/api/inventory/update", { data: sold })).ok()).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("S / White is 29 now, not 30");
  await expect(page.getByText("was 30")).toBeVisible();
  expect((await read(page)).stockQuantity).toBe(41);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Soundwave Tee stock updated to 37 units", { exact: true })).toBeVisible();
});

test("new pieces come in by size, and all of them become one pool again", async ({ page }) => {
  await begin(page, "variants");
  await page.goto(GRID);
  await page.getByRole("combobox", { name: "Change" }).selectOption("restock");
  await field(page, "XL", "Black").fill("6");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Soundwave Tee stock updated to 48 units", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Count as one pool" }).click();
  await page.getByRole("button", { name: "Count as one pool" }).last().click();
  await expect(page.getByRole("form", { name: "Count per size and color" })).toBeVisible();
  expect(await read(page)).toMatchObject({ countedBy: "pool", stockQuantity: 48 });
});
