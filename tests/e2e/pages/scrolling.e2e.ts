import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

test("a page starts at its top, and Back where it was left", async ({ page }) => {
  await page.goto("/");
  const leaving = page.getByRole("link", { name: "About", exact: true }).last();
  await leaving.scrollIntoViewIfNeeded();
  const left = await page.evaluate<number>("scrollY");
  expect(left).toBeGreaterThan(1000);

  await leaving.click();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => page.evaluate<number>("scrollY")).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate<number>("scrollY")).toBeCloseTo(left, -2);
});
