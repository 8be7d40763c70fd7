import type { Page } from "@playwright/test";

export type Point = { readonly x: number; readonly y: number };

const STEPS = 12;

/** A finger's way over the glass, from its first point to its last. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const glass = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    glass.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS;
    await touch("touchMove", { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
  }
  await touch("touchEnd");
}
