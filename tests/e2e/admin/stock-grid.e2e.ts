/** A product counted per size and colour, filled at the shelf with a phone in one hand. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";

// A refusal that the test causes itself.
test.use({ shopFor: "stock per size", expectedComplaint: /status of 409/ });

const NAME = "Soundwave Tee";

const field = (page: Page, size: string, color: string) =>
  page.getByRole("spinbutton", { name: `Pieces of ${size}, ${color}`, exact: true });
const rowOf = (page: Page) =>
  page
    .getByRole("region", { name: "Products" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: NAME, exact: true }) });
const toldOf = (page: Page, pieces: number) =>
  page.getByText(`${NAME} stock updated to ${pieces} units`, { exact: true });

async function read(page: Page) {
  return (await page.request.get("/api/inventory/grid/102")).json();
}

async function update(page: Page, change: object): Promise<void> {
  const answer = await page.request.put("/api/inventory/update", { data: { productId: 102, ...change } });
  expect(answer.ok()).toBe(true);
}

test("a pool is spread over its sizes, counted by keyboard and against others, and becomes one pool again", async ({
  page,
}) => {
  await update(page, { quantity: 42 });

  await test.step("spread, the sizes are its number from then on", async () => {
    await page.goto("/inventory");
    await rowOf(page)
      .getByRole("link", { name: `Per size for ${NAME}` })
      .click();
    await field(page, "S", "White").fill("30");
    await field(page, "M", "Black").fill("10");
    await expect(page.getByText("40 of 42 spread")).toBeVisible();
    await field(page, "M", "Black").fill("12");
    await expect(page.getByText("All 42 spread")).toBeVisible();
    await page.getByRole("button", { name: "Count per size" }).click();
    await expect(page.getByRole("form", { name: "Count the sizes and colors" })).toBeVisible();
    expect(await read(page)).toMatchObject({ countedBy: "variants", stockQuantity: 42 });
  });

  await test.step("many sizes are saved at once by the keyboard alone", async () => {
    await page.getByRole("tab", { name: "Stock" }).click();
    await expect(rowOf(page)).toContainText("42");
    await rowOf(page)
      .getByRole("link", { name: `Sizes and colors of ${NAME}` })
      .click();
    await expect(page.getByRole("group", { name: /^White/ })).toContainText("30 on the shelf");
    await field(page, "XS", "White").focus();
    await page.keyboard.type("4");
    await page.keyboard.press("Tab");
    await page.keyboard.type("28");
    await expect(field(page, "S", "White")).toHaveValue("28");
    await expect(page.getByText("2 of 14 typed")).toBeVisible();
    await expectNoAxeViolations(page);
    for (const width of [320, 1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sidewaysOverflow(page), `wider than ${width} pixels by`).toBe(0);
    }
    await page.keyboard.press("Enter");
    await expect(toldOf(page, 44)).toBeVisible();
    await expect(field(page, "S", "White")).toHaveValue("");
  });

  await test.step("what somebody else changed meanwhile is saved over only by a second press", async () => {
    await field(page, "S", "White").fill("25");
    await update(page, { quantity: 1, operation: "subtract", size: "S", color: "White" });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("S / White is 27 now, not 28");
    await expect(page.getByText("was 28")).toBeVisible();
    expect((await read(page)).stockQuantity).toBe(43);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toldOf(page, 41)).toBeVisible();
  });

  await test.step("new pieces come in by size, and all of them become one pool again", async () => {
    await page.getByRole("combobox", { name: "Change" }).selectOption("restock");
    await field(page, "XL", "Black").fill("6");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toldOf(page, 47)).toBeVisible();
    await page.getByRole("button", { name: "Count as one pool" }).click();
    await page.getByRole("button", { name: "Count as one pool" }).last().click();
    await expect(page.getByRole("form", { name: "Count per size and color" })).toBeVisible();
    expect(await read(page)).toMatchObject({ countedBy: "pool", stockQuantity: 47 });
  });

  await test.step("its history names the sizes", async () => {
    await page.getByRole("tab", { name: "Stock" }).click();
    await rowOf(page)
      .getByRole("button", { name: `History of ${NAME}` })
      .click();
    await expect(page.getByText("XS / White: Corrected by hand")).toBeVisible();
    await expect(page.getByText("S / White: Corrected by hand", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("XL / Black: Restocked by hand")).toBeVisible();
  });
});
