import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

test("the size guide jumps to a garment, and remembers in which unit its reader measures", async ({
  page,
}) => {
  await page.goto("/size-guide");
  await waitForScripts(page);
  const first = page.getByRole("table").first().getByRole("cell").first();
  await expect(first).toHaveText(/^[\d.]+ in/);
  await page.getByText("cm", { exact: true }).click();
  await expect(first).toHaveText(/^[\d.]+ cm/);
  await page.reload();
  await expect(first).toHaveText(/^[\d.]+ cm/);
  await page
    .getByRole("navigation", { name: "Tables" })
    .getByRole("link", { name: "How to measure" })
    .click();
  await expect(page.getByRole("heading", { name: "How to measure" })).toBeInViewport();
});

test("a color of which there is one photograph is one picture on a phone", async ({ page }) => {
  const pictures = page.getByRole("region", { name: "Images" }).getByRole("link");
  await page.goto("/product/103?color=White");
  await expect(pictures).toHaveCount(1);
  await page.goto("/product/103?color=Beige");
  await expect(pictures).toHaveCount(3);
});
