/** What only a browser shows of the three pages with a look of their own: Music, Accessories, Limited. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

const SUM_SHIFTS = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
`;

test("nothing moves while they load, and the limited cards fill their rows", async ({ page }) => {
  await page.addInitScript({ content: SUM_SHIFTS });
  for (const path of ["/music", "/accessories", "/limited"]) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await page.evaluate("window.shifted")).toBeLessThan(0.01);
    });
  }

  for (const [width, rowsOf] of [
    [390, { "Archive Collection": [1, 2], "Special Editions": [2, 2] }],
    [1440, { "Archive Collection": [3], "Special Editions": [4] }],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const [region, expected] of Object.entries(rowsOf)) {
      const cards = await page.getByRole("region", { name: region }).getByRole("article").all();
      const tops = await Promise.all(
        cards.map(async (card) => Math.round((await card.boundingBox())?.y ?? 0)),
      );
      const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      expect(rows, `${region} at ${width} px`).toEqual(expected);
    }
  }
});
