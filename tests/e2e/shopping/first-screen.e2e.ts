/** What a product's page shows before anything is scrolled, in the windows that phones' browsers leave to a page. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

/** The smallest phones, the browser inside Instagram, common phones, two on their side, a tablet, and a low window on a desk. */
const WINDOWS = [
  [320, 568],
  [360, 560],
  [360, 640],
  [390, 664],
  [412, 732],
  [740, 360],
  [667, 331],
  [820, 1106],
  [1280, 640],
] as const;

const PRODUCTS = [
  { kind: "a tee", id: 101, button: "SELECT SIZE" },
  { kind: "an edition", id: 502, button: "ADD TO CART" },
  { kind: "a record", id: 605, button: "ADD TO CART" },
  { kind: "an accessory", id: 705, button: "ADD TO CART" },
] as const;

for (const { kind, id, button } of PRODUCTS)
  test(`${kind} shows its name, its price, a good part of its picture and the whole buy button at once`, async ({
    page,
  }) => {
    for (const [width, height] of WINDOWS)
      await test.step(`${width} by ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(`/product/${id}`);
        const product = page.getByRole("main").getByRole("article").first();
        const buy = product.getByRole("button", { name: button });
        const price = product.getByRole("paragraph").filter({ hasText: /^R\d+$/ });
        for (const part of [product.getByRole("heading", { level: 1 }), price, buy])
          await expect(part).toBeInViewport({ ratio: 1 });
        const [ofPrice, ofButton, ofPicture] = await Promise.all(
          [price, buy, product.getByRole("region", { name: "Images" })].map((part) => part.boundingBox()),
        );
        // Elements behind the sticky button do not count as seen.
        expect((ofPrice?.y ?? 0) + (ofPrice?.height ?? 0)).toBeLessThanOrEqual(ofButton?.y ?? 0);
        expect(ofPicture?.height).toBeGreaterThanOrEqual(180);
      });
  });

/** How many pixels of the focused element lie behind the header or the buy row. The bars' own controls and the skip link do not count. */
const COVERED = `(() => {
  const focused = document.activeElement;
  const bars = [document.querySelector("header"), document.querySelector("article form .sticky")];
  if (focused === document.body || focused.matches(".skip-link") || bars.some((bar) => bar.contains(focused))) return 0;
  const { top, bottom } = focused.getBoundingClientRect();
  const [header, row] = bars.map((bar) => bar.getBoundingClientRect());
  const isStuck = row.bottom >= innerHeight - 1;
  return Math.max(0, header.bottom - top, isStuck ? bottom - row.top : 0);
})()`;

test("what has the keyboard is behind neither the header nor the buy row, forward and back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/product/101");
  await waitForScripts(page);
  const walk = async (key: string) => {
    const covered: number[] = [];
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press(key);
      covered.push(await page.evaluate<number>(COVERED));
    }
    return covered.filter((pixels) => pixels > 1);
  };
  expect(await walk("Tab")).toEqual([]);
  expect(await walk("Shift+Tab")).toEqual([]);
});
