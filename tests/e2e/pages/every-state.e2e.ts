/** What holds for every page in every state, checked once. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { expectHeadingsInOrder } from "#tests/support/browser/headings-in-order.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { ALL_ADDRESSES, ALL_STATES } from "#tests/support/browser/states/all-states.ts";

/** The narrowest supported phone, the designs' phone, and a wide screen, also at 200 % zoom. */
const NARROWEST = 320;
const PHONE = 390;
const WIDE_ZOOMED = 720;
const WIDE = 1440;
const HEIGHT = 844;

const HOLDS = "no accessibility fault, headings in order, and never wider than its window";

for (const { name, open, hasWideLayout = false } of ALL_STATES) {
  test(`${name}: ${HOLDS}`, async ({ page, shop }) => {
    await open(page, shop);
    await expectAllHolds(page, hasWideLayout);
  });
}

/** A browser per state would cost as much as its checks. */
const ADDRESSES_IN_ONE_VISIT = 6;

for (let first = 0; first < ALL_ADDRESSES.length; first += ADDRESSES_IN_ONE_VISIT) {
  const visited = ALL_ADDRESSES.slice(first, first + ADDRESSES_IN_ONE_VISIT);
  test(`${visited.join(", ")}: ${HOLDS}`, async ({ page }) => {
    for (const path of visited) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: PHONE, height: HEIGHT });
        await page.goto(path);
        // What a page asks for in the browser alone comes after its scripts.
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectAllHolds(page, true);
      });
    }
  });
}

/** At 1440 px accessibility is checked for every address, and for states with a layout of their own there. */
async function expectAllHolds(page: Page, hasWideLayout: boolean): Promise<void> {
  await expectHeadingsInOrder(page);
  await expectNoAxeViolations(page);
  for (const width of [PHONE, NARROWEST, WIDE_ZOOMED, WIDE]) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect(await sidewaysOverflow(page), `wider than ${width} pixels by`).toBeLessThanOrEqual(0);
  }
  if (hasWideLayout) await expectNoAxeViolations(page);
}
