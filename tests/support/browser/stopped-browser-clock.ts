import type { Page } from "@playwright/test";
import { waitForScripts } from "./wait-for-scripts.ts";

const MORNING = new Date("2026-03-02T08:00:00Z");

/** Opens a page whose clock stands still: its timers run only as far as `page.clock.runFor` lets them. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.clock.pauseAt(new Date(MORNING.getTime() + 1000));
  await page.goto(path);
  await waitForScripts(page);
}
