import { expect, type Page } from "@playwright/test";
import { sidewaysOverflow } from "./sideways-overflow.ts";

/** The narrowest phone that is looked after, the desk of the designs, and their phone, which stays. */
const WIDTHS = [320, 1440, 390];

/** For what comes in the middle of a long way; what can be opened by itself stands in the table of states. */
export async function expectToFitAnyWindow(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysOverflow(page), `wider than ${width} pixels by`).toBeLessThanOrEqual(0);
  }
}
