/** How fast pages are, measured where they are read. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

test.use({ shopFor: "measured pages" });

const IS_MEASURED = `performance.getEntriesByType("resource").some(({ name, responseEnd }) =>
  name.includes("/assets/report-speed-") && responseEnd > 0)`;

test("a page that is left is counted by its route, once, and shown to the owner without who read it", async ({
  page,
}) => {
  await page.goto("/product/101");
  await expect.poll(() => page.evaluate(IS_MEASURED)).toBe(true);
  await page.getByRole("radio", { name: "M", exact: true }).click();

  const row = page.getByRole("row", { name: "/product/:id" });
  await expect(async () => {
    await page.goto("/inventory/problems");
    await expect(row).toBeVisible();
  }).toPass();
  await expect(row).toContainText(/\d (?:ms|s)/);
  await expect(row.getByRole("cell").last()).toHaveText("1");
  await expect(page.getByRole("row", { name: /^Chrome/ })).toBeVisible();
});
