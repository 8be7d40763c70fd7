import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STEPS = 300;

/** Presses Tab until the control has the focus, as somebody does who has no pointer. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press(key);
    if ((await control.and(page.locator(":focus")).count()) > 0) return;
  }
  await expect(control).toBeFocused();
}
