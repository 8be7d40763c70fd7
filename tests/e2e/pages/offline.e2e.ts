import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { cartLine, openCart } from "#tests/support/browser/shopping.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });
const offlineToast = (page: Page) =>
  page
    .locator(".toast-frame")
    .filter({ hasText: "You're still here. Try that again when you're back online." });

/** Presses a link whose page does not come. */
async function expectToStay(page: Page, name: string): Promise<void> {
  await footerLink(page, name).click();
  await expect(offlineToast(page)).toBeVisible();
  await expect(heading(page)).toHaveText("About");
  await expect(page).toHaveURL(/\/about$/);
  // Closes the toast, so that the next one can be told from it.
  await closeToast(page);
}

async function closeToast(page: Page): Promise<void> {
  const toast = page.locator(".toast-motion[data-state=open]");
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
}

test.describe("a press on a link", () => {
  // The browser's own complaints about a dead line.
  test.use({
    expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 404|dynamically imported/,
  });

  test("that leads nowhere keeps the page and says so, whether the phone knows that its line is dead or not", async ({
    page,
    context,
  }) => {
    // Where no message has come before, one that comes now has no button to close it by.
    await page.goto("/product/605");
    await page.getByRole("button", { name: "ADD TO CART" }).click();
    await closeToast(page);
    await footerLink(page, "About").click();
    await expect(heading(page)).toHaveText("About");
    await waitForTheRest(page);

    await test.step("while the phone is offline", async () => {
      await context.setOffline(true);
      for (const name of ["News", "Limited"]) await expectToStay(page, name);
      await context.setOffline(false);
    });

    await test.step("when the phone does not know", async () => {
      await breakLine(page);
      for (const name of ["Contact", "Music"]) await expectToStay(page, name);
      await page.unrouteAll();
      await footerLink(page, "Size Guide").click();
      await expect(page).toHaveURL(/\/size-guide$/);
      await footerLink(page, "About").click();
      await expect(heading(page)).toHaveText("About");
    });

    await test.step("when only the page's script is there, which comes when a finger comes near", async () => {
      for (const name of ["Limited", "Terms", "Returns"]) await haveScript(page, name);
      await breakLine(page);
      for (const name of ["Limited", "Terms"]) await expectToStay(page, name);
    });

    await test.step("but a page opens that shows nothing of the shop's data", async () => {
      await footerLink(page, "Returns").click();
      await expect(heading(page)).toHaveText("Returns");
      await page.unrouteAll();
    });

    await test.step("and where the shop stumbles over a page's data, the whole page is asked for", async () => {
      await page.route("**/limited.data*", (route) => route.abort("connectionreset"));
      await footerLink(page, "Limited").click();
      await expect(heading(page)).toHaveText("LIMITED");
    });

    await test.step("and so it is where the shop was built anew, and the page's script is gone", async () => {
      await waitForTheRest(page);
      await page.route("**/assets/contact-route-*", (route) => route.fulfill({ status: 404 }));
      await footerLink(page, "Contact").click();
      await expect(heading(page)).toHaveText("Contact");
      await page.unrouteAll();
      await page.goto("/limited");
    });

    await test.step("and a product's page, which is shown before its data have come, leads back", async () => {
      await waitForTheRest(page);
      await breakLine(page);
      await page.locator("main a[href^='/product/']").first().click();
      await expect(offlineToast(page)).toBeVisible();
      await expect(heading(page)).toHaveText("LIMITED");
      await expect(page).toHaveURL(/\/limited$/);
      await expect(page.getByText("Failed to load product")).toHaveCount(0);
      await page.unrouteAll();
    });
  });
});

test.describe("once pages are kept on the phone", () => {
  test.use({
    serviceWorkers: "allow",
    expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (404|503)/,
  });

  test("visited pages, the cart and the search open without a connection, and say so", async ({
    page,
    context,
  }) => {
    await page.goto("/product/101");
    await expectKept(page, ["/product/101"]);
    await page.getByRole("radio", { name: "M", exact: true }).check();
    await page.getByRole("radio", { name: "White" }).check();
    await page.getByRole("button", { name: "ADD TO CART" }).click();
    // Goes on inside the page, so that no document is requested.
    await footerLink(page, "About").click();
    await expectKept(page, ["/about", "/product/101"]);
    await expectScriptsKept(page, ["cart-contents", "search-panel"]);

    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText("About");
    await expect(keptNotice(page)).toBeVisible();
    await openCart(page);
    await expect(cartLine(page, "Kulud Wordmark Tee")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
    await page.keyboard.press("Escape");
    await footerLink(page, "Limited").click();
    await expect(offlineToast(page)).toBeVisible();
    await page.goto("/product/101");
    await expect(heading(page)).toHaveText("Kulud Wordmark Tee");
    await expect(keptNotice(page)).toBeVisible();

    await page.goto("/news");
    await expect(heading(page)).toHaveText("You're offline");
    await expect(page.getByRole("img", { name: "KULUD" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Kulud Wordmark Tee/ })).toContainText("R180");
    await expect
      .poll(() =>
        page.evaluate<number>("document.querySelector(\"a[href='/product/101'] img\").naturalWidth"),
      )
      .toBeGreaterThan(0);
    await page.getByRole("link", { name: "About" }).click();
    await expect(heading(page)).toHaveText("About");

    await context.setOffline(false);
    await expect(keptNotice(page)).toHaveCount(0);
    await footerLink(page, "News").click();
    await expect(heading(page)).toHaveText("Happenings");

    await test.step("nothing of money, orders or the admin is kept", async () => {
      for (const path of ["/inventory", "/buy/101", "/order/7K3M9QX2?key=x", "/?payment=cancelled"])
        await page.goto(path);
      await page.goto("/limited");
      await expectKept(page, ["/about", "/limited", "/news", "/product/101"]);
    });
  });
});

/** A line that is dead, which the phone does not see: it believes that it is online. */
async function breakLine(page: Page): Promise<void> {
  await page.route("**", (route) => route.abort("internetdisconnected"));
}

/** By a finger that comes near the link and goes away again. */
async function haveScript(page: Page, name: string): Promise<void> {
  await footerLink(page, name).hover();
  // Each file is brought first, then loaded from the browser's cache, which a test that breaks the line switches off.
  const isLoaded = `performance.getEntriesByType("resource").some(({ name, initiatorType, responseEnd }) =>
    name.includes("/assets/${name.toLowerCase()}-route-") && initiatorType !== "fetch" && responseEnd > 0)`;
  await expect.poll(() => page.evaluate<boolean>(isLoaded)).toBe(true);
}

const keptNotice = (page: Page) => page.getByRole("status").filter({ hasText: "You're offline. Saved" });

async function expectKept(page: Page, paths: readonly string[]): Promise<void> {
  const kept = () =>
    page.evaluate<string[]>(
      `caches.open("kulud-pages-1").then((cache) => cache.keys()).then((keys) =>
        keys.map(({ url }) => url.slice(location.origin.length)).sort())`,
    );
  await expect.poll(kept).toEqual(paths);
}

async function expectScriptsKept(page: Page, names: readonly string[]): Promise<void> {
  const kept = () =>
    page.evaluate<string[]>(
      `caches.open("kulud-files-1").then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url))`,
    );
  for (const name of names)
    await expect.poll(kept).toContainEqual(expect.stringContaining(`/assets/${name}-`));
}
