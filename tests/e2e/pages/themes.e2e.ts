/** What holds for each of the three rooms: Music, Accessories, Limited. */
import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { expectHeadingsInOrder } from "#tests/support/browser/headings-in-order.ts";

for (const { path, title, heading } of [
  { path: "/music", title: "Music — KULUD", heading: "MUSIC" },
  { path: "/accessories", title: "Accessories — KULUD", heading: "Accessories" },
  { path: "/limited", title: "Limited — KULUD", heading: "LIMITED" },
]) {
  test(`${path}: has its title and masthead, headings in order, nothing axe objects to`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
    await expectHeadingsInOrder(page);
    await expectNoAxeViolations(page);
  });

  test(`${path}: nothing moves while it loads`, { tag: "@both" }, async ({ page }) => {
    await page.addInitScript({
      content: `
        window.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shifted += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      `,
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate("window.shifted")).toBeLessThan(0.01);
  });
}
