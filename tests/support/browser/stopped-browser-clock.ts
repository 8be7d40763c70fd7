import type { Page } from "@playwright/test";
import { waitForScripts } from "./wait-for-scripts.ts";

const MORNING = new Date("2026-03-02T08:00:00Z");
/** Milliseconds of the browser's clock in which a frame is drawn: the page's scripts begin after its first. */
const FRAME = 20;

/** Opens a page whose clock stands still: its timers run only as far as `page.clock.runFor` lets them. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.clock.pauseAt(new Date(MORNING.getTime() + 1000));
  await goWithStoppedClock(page, path);
}

/** Goes to another page, or loads the same one anew, with the clock already stopped. */
export async function goWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.clock.runFor(FRAME);
  await waitForScripts(page);
}
