import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "#server/database/schema/newsletter-subscribers.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
import { fillStorage, forbidStorage, putIntoStorage } from "#tests/support/browser/hostile-storage.ts";
import { goWithStoppedClock, openWithStoppedClock } from "#tests/support/browser/stopped-browser-clock.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const SUBSCRIBE = "**/api/newsletter/subscribe";

const bannerOf = (page: Page) => page.getByRole("region", { name: "Newsletter" });
const emailOf = (page: Page) => page.getByLabel("Email", { exact: true });
const subscribeButtonOf = (page: Page) => page.getByRole("button", { name: "Subscribe", exact: true });

const openHome = (page: Page) => openWithStoppedClock(page, "/");
const reloadHome = (page: Page) => goWithStoppedClock(page, "/");

async function openBanner(page: Page): Promise<void> {
  await openHome(page);
  await page.clock.runFor(3000);
  await expect(bannerOf(page)).toBeVisible();
}

/** Waits long enough for any banner, and sees none. */
async function expectNoBanner(page: Page): Promise<void> {
  await page.clock.runFor(10_000);
  await page.waitForLoadState("networkidle");
  await expect(bannerOf(page)).toHaveCount(0);
}

async function readSubscriber(shop: E2eShop, email: string) {
  const rows = await shop.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  expect(rows.length).toBeLessThan(2);
  return rows[0];
}

test.describe("newsletter banner", () => {
  test("appears 3 seconds after load and leaves the focus where it is", async ({ page }) => {
    await openHome(page);
    await page.clock.runFor(2900);
    await expect(bannerOf(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(bannerOf(page)).toBeVisible();
    expect(await page.evaluate("document.activeElement.tagName")).toBe("BODY");
  });

  test("is no taller than 190 pixels on a phone, and tells its height", { tag: "@both" }, async ({
    page,
  }) => {
    await openBanner(page);
    const height = (await bannerOf(page).boundingBox())?.height ?? 0;
    expect(height).toBeLessThanOrEqual(190);
    const told = await page.evaluate<string>(
      "getComputedStyle(document.documentElement).getPropertyValue('--newsletter-height')",
    );
    expect(Math.abs(Number.parseFloat(told) - height)).toBeLessThan(1);
  });

  test("once closed never returns", async ({ page }) => {
    await openBanner(page);
    await bannerOf(page).getByRole("button", { name: "Close" }).click();
    await expect(bannerOf(page)).toHaveCount(0);
    await reloadHome(page);
    await expectNoBanner(page);
  });

  test("Learn More leads to the form of the news, and it never returns", async ({ page }) => {
    await openBanner(page);
    await bannerOf(page).getByRole("link", { name: "Learn More" }).click();
    await expect(page).toHaveURL("/news#newsletter");
    await expect(page.getByRole("form", { name: "Newsletter" }).getByLabel("Email")).toBeInViewport();
    await reloadHome(page);
    await expectNoBanner(page);
  });

  test("a successful subscription puts the address on the list, and it never returns", async ({
    page,
    shop,
  }, { project }) => {
    const email = `banner-${project.name}@example.org`;
    await openBanner(page);
    await emailOf(page).fill(email);
    await subscribeButtonOf(page).click();
    await expect(page.getByText("Successfully Subscribed!").first()).toBeVisible();
    await expect(bannerOf(page)).toHaveCount(0);
    expect(await readSubscriber(shop, email)).toMatchObject({ unsubscribedAt: null });
    await reloadHome(page);
    await expectNoBanner(page);
  });

  test("a failed subscription keeps it", async ({ page }) => {
    await openBanner(page);
    await subscribeButtonOf(page).click();
    await expect(page.getByText("Email Required").first()).toBeVisible();
    await expect(bannerOf(page)).toBeVisible();
  });

  test("is hidden while the cart is open", async ({ page }) => {
    await openBanner(page);
    await page.getByRole("button", { name: /^Cart, / }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expect(page.locator(".newsletter-banner")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(bannerOf(page)).toBeVisible();
  });

  test("has no accessibility fault", async ({ page }) => {
    await openBanner(page);
    await subscribeButtonOf(page).click();
    await expect(page.getByText("Please enter your email address to subscribe.").first()).toBeVisible();
    await page.clock.resume();
    await expectNoAxeViolations(page, ".newsletter-banner");
  });

  test("stays away for the visit where nothing can be stored", async ({ page }) => {
    await fillStorage(page);
    await openBanner(page);
    await bannerOf(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
    await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { name: "NEW COLLECTION" })).toBeVisible();
    await expectNoBanner(page);
  });

  test.describe("where storage is forbidden", () => {
    // The router's own script reports it when it cannot remember where the page was scrolled to.
    test.use({ expectedComplaint: /SecurityError/ });

    test("appears and closes", async ({ page }) => {
      await forbidStorage(page);
      await openBanner(page);
      await bannerOf(page).getByRole("button", { name: "Close" }).click();
      await expect(bannerOf(page)).toHaveCount(0);
    });
  });

  test("takes a foreign text in its place of storage for no dismissal", async ({ page }) => {
    await putIntoStorage(page, "kuludNewsletterBanner", '{"dismissed":');
    await openBanner(page);
  });
});

test.describe("newsletter email", () => {
  for (const [typed, title, description] of [
    ["", "Email Required", "Please enter your email address to subscribe."],
    ["lerato", "Invalid Email", "Please enter a valid email address."],
    ["lerato@example", "Invalid Email", "Please enter a valid email address."],
  ] as const) {
    test(`"${typed}" is refused without a request: ${title}`, async ({ page }) => {
      const requests: string[] = [];
      page.on("request", (request) =>
        requests.push(`${request.method()} ${new URL(request.url()).pathname}`),
      );
      await page.goto("/news");
      await waitForScripts(page);
      await emailOf(page).fill(typed);
      await subscribeButtonOf(page).click();
      const toast = page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
      await expect(toast).toContainText(title);
      await expect(toast).toContainText(description);
      await expect(emailOf(page)).toHaveAccessibleDescription(description);
      await expect(emailOf(page)).toBeFocused();
      await expect(emailOf(page)).toHaveValue(typed);
      expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
    });
  }
});

test.describe("newsletter form", () => {
  test("is disabled and says 'Subscribing...' while sending, and clears on success", async ({ page, shop }, {
    project,
  }) => {
    const email = `form-${project.name}@example.org`;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(SUBSCRIBE, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/news");
    await waitForScripts(page);
    await emailOf(page).fill(` ${email.toUpperCase()}`);
    await subscribeButtonOf(page).click();
    await expect(page.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
    await expect(emailOf(page)).toBeDisabled();
    letGo();
    await expect(page.getByText("Successfully Subscribed!").first()).toBeVisible();
    await expect(emailOf(page)).toHaveValue("");
    await expect(emailOf(page)).toBeEnabled();
    await expect(subscribeButtonOf(page)).toBeEnabled();
    expect(await readSubscriber(shop, email)).toBeDefined();
  });

  test("says of an address on the list that it is already subscribed", async ({ page }, { project }) => {
    await page.goto("/news");
    await waitForScripts(page);
    for (const message of ["You are on the list.", "You are already subscribed with this address."]) {
      await emailOf(page).fill(`twice-${project.name}@example.org`);
      await subscribeButtonOf(page).click();
      await expect(page.getByText(message).first()).toBeVisible();
    }
  });
});

test.describe("newsletter failure", () => {
  test.use({ expectedComplaint: /Failed to load resource/ });

  const busy = JSON.stringify({ error: "rate_limited", message: "Please wait a minute." });
  for (const [what, answer, description] of [
    ["a refusal", { status: 429, body: busy }, "Please wait a minute."],
    ["an answer without success", { body: '{"success":false,"message":"Not today."}' }, "Not today."],
    ["no words", { status: 500, body: "" }, "Something went wrong. Please try again later."],
    ["no network", "abort", "Network error. Please check your connection and try again."],
  ] as const) {
    test(`${what}: '${description}', and the address stays`, async ({ page }) => {
      await page.route(SUBSCRIBE, (route) =>
        answer === "abort" ? route.abort() : route.fulfill({ contentType: "application/json", ...answer }),
      );
      await page.goto("/news");
      await waitForScripts(page);
      await emailOf(page).fill("lerato@example.org");
      await subscribeButtonOf(page).click();
      await expect(page.getByText("Subscription Failed").first()).toBeVisible();
      await expect(emailOf(page)).toHaveAccessibleDescription(description);
      await expect(emailOf(page)).toHaveValue("lerato@example.org");
      await expect(emailOf(page)).toBeFocused();
    });
  }
});

test.describe("unsubscribing", () => {
  test.use({ javaScriptEnabled: false });

  test("takes one press and no script, and may be pressed twice", async ({ page, shop, request }, {
    project,
  }) => {
    const email = `leaves-${project.name}@example.org`;
    await request.post("/api/newsletter/subscribe", { data: { email } });
    const token = (await readSubscriber(shop, email))?.unsubscribeToken;
    for (let count = 0; count < 2; count += 1) {
      await page.goto(`/unsubscribe/${token}`);
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(page.getByRole("heading", { name: "Unsubscribed" })).toBeVisible();
    }
    expect((await readSubscriber(shop, email))?.unsubscribedAt).not.toBeNull();
  });

  test("says the same to an address it does not know", async ({ page }) => {
    await page.goto("/unsubscribe/unknown");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page).toHaveURL("/unsubscribed");
  });
});

test("the unsubscribe pages have no accessibility fault", async ({ page }) => {
  for (const path of ["/unsubscribe/unknown", "/unsubscribed"]) {
    await page.goto(path);
    await expectNoAxeViolations(page);
  }
});
