import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "#server/database/schema/subscribers.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { openNewsletterBanner } from "#tests/support/browser/newsletter-banner.ts";
import { goWithStoppedClock } from "#tests/support/browser/stopped-browser-clock.ts";

const bannerOf = (page: Page) => page.getByRole("region", { name: "Newsletter" });
const formOf = (page: Page) => page.getByRole("form", { name: "Newsletter" });

test("the newsletter's banner leaves room for the page and leads to the form that puts an address on the list", async ({
  page,
  shop,
}) => {
  const email = "banner@example.org";
  await openNewsletterBanner(page);
  expect(await page.evaluate("document.activeElement.tagName")).toBe("BODY");

  await test.step("it is low, and what floats above it knows its height", async () => {
    const height = (await bannerOf(page).boundingBox())?.height ?? 0;
    expect(height).toBeLessThanOrEqual(190);
    const measured = await page.evaluate<string>(
      "getComputedStyle(document.documentElement).getPropertyValue('--newsletter-height')",
    );
    expect(Math.abs(Number.parseFloat(measured) - height)).toBeLessThan(1);
  });

  await test.step("it is hidden while the cart is open", async () => {
    await page.getByRole("button", { name: /^Cart, / }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expect(page.locator(".newsletter-banner")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(bannerOf(page)).toBeVisible();
  });

  await test.step("Learn More leads to the form of the news, where an address is put on the list once", async () => {
    await bannerOf(page).getByRole("link", { name: "Learn More" }).click();
    await expect(page).toHaveURL("/news#newsletter");
    const field = formOf(page).getByLabel("Email");
    await expect(field).toBeInViewport();
    for (let press = 0; press < 2; press += 1) {
      await field.fill(` ${email.toUpperCase()}`);
      await formOf(page).getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByText("You are on the list.").first()).toBeVisible();
      await expect(field).toHaveValue("");
    }
    const rows = await shop.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
    expect(rows).toMatchObject([{ unsubscribedAt: null }]);
  });

  await test.step("and the banner never returns", async () => {
    await goWithStoppedClock(page, "/");
    await page.clock.runFor(10_000);
    await page.waitForLoadState("networkidle");
    await expect(bannerOf(page)).toHaveCount(0);
  });
});

test("on a phone the newsletter's banner and the share button give way wherever the page rests with a price under them", async ({
  page,
}) => {
  await openNewsletterBanner(page);
  const seen = new Set<string>();
  for (let at = 100; at < 3000; at += 100) {
    await page.evaluate(`new Promise((resolve) => {
      addEventListener("scroll", resolve, { once: true });
      scrollTo({ top: ${at}, behavior: "instant" });
    })`);
    await page.clock.runFor(500);
    for (const floating of [".newsletter-banner", ".floating"]) {
      const [isShown, covers] = await page.evaluate<[boolean, boolean]>(lookAt(floating));
      seen.add(`${floating} ${isShown}`);
      expect(isShown && covers, `${floating} at ${at}`).toBe(false);
    }
  }
  expect(seen.size).toBe(4);
});

/** Whether it is shown, and whether a price lies under it. As text, because these tests know no elements. */
const lookAt = (selector: string) => `(() => {
  const floating = document.querySelector("${selector}");
  const isUnder = (one, other) =>
    one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right;
  const prices = [...document.querySelectorAll("main *")]
    .filter((one) => one.children.length === 0 && /R\\d/.test(one.textContent));
  const place = floating.getBoundingClientRect();
  return [
    floating.style.visibility !== "hidden" && !floating.classList.contains("invisible"),
    prices.some((price) => isUnder(price.getBoundingClientRect(), place)),
  ];
})()`;
