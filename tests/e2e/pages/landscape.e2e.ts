import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

test("a phone on its side shows name, price and buy row of a product in its first screen", async ({
  page,
}) => {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/product/106");
    const main = page.getByRole("main");
    for (const part of [
      main.getByRole("heading", { level: 1 }),
      main.getByRole("article").getByText("R180", { exact: true }),
      main.getByRole("button", { name: "SELECT SIZE" }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
});
