import { expect, type Locator, type Page } from "@playwright/test";
import { openWithStoppedClock } from "./stopped-browser-clock.ts";

/** Opens home as high as a phone's browser leaves a page, where no price stands under the banner, and waits for it. */
export async function openNewsletterBanner(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 390, height: 664 });
  await openWithStoppedClock(page, "/");
  // The banner's scripts come after the page's, and its timer begins with them.
  const hasArrived = async () => {
    await page.clock.runFor(1000);
    return page.locator(".newsletter-banner").count();
  };
  await expect.poll(hasArrived).toBe(1);
  const banner = page.getByRole("region", { name: "Newsletter" });
  await expect(banner).toBeVisible();
  return banner;
}
