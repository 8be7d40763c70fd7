import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

test("a card of the home page asks for size and colour, in an alert and by the focus, and then adds", async ({
  page,
}) => {
  const alerts: string[] = [];
  page.on("dialog", async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  await page.goto("/");
  const tee = page
    .getByRole("region", { name: "T-shirt Collection", exact: true })
    .getByRole("article", { name: "Soundwave Tee", exact: true });
  await tee.getByRole("button", { name: "SELECT SIZE" }).click();
  await expect(tee.getByLabel("Size")).toBeFocused();
  await tee.getByLabel("Size").selectOption("M");
  await tee.getByRole("button", { name: "SELECT COLOR" }).click();
  await expect(tee.getByLabel("Color")).toBeFocused();
  await tee.getByLabel("Color").selectOption({ index: 1 });
  await tee.getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  expect(alerts).toEqual([
    "Please select a size before adding to cart",
    "Please select a color before adding to cart",
  ]);
});
